import type { AddressJson } from '#shared/schema/checkout.ts'

/**
 * A text that a stranger typed, so that no mail program makes a link of it: "evil.example" becomes "evil. example",
 * "http://" becomes "http: //" and "@" becomes " at ". Names such as "St.John" stay readable.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/([.。．｡])(?=\p{L})/gu, '$1 ')
    .replace(/:(?=\S)/g, ': ')
    .replace(/\s*@\s*/g, ' at ')
}

export function addressWithoutLinks(address: AddressJson): AddressJson {
  const { address_line_2: line2, ...rest } = address
  const plain = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, withoutLinks(text)]))
  return { ...(plain as typeof rest), address_line_2: line2 && withoutLinks(line2) }
}
