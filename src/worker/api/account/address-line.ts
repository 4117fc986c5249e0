type Address = { address_line_2: string | null }

/** The database stores a missing second line as ''; the API returns it as null. */
export function lineOrNull<A extends Address>(address: A): A {
  return { ...address, address_line_2: address.address_line_2 || null }
}
