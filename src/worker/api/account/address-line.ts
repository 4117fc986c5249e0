type Address = { address_line_2: string | null }

/** An address as it is answered: without a second line that line is null, which is stored as ''. */
export function lineOrNull<A extends Address>(address: A): A {
  return { ...address, address_line_2: address.address_line_2 || null }
}
