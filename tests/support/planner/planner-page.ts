import { decode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { readPage } from '#tests/support/read-page.ts'

/** A field of an address to which the planner leads; '' if it has none. */
export function queryOf(location: string | null, name: string): string {
  return new URL(location!, 'http://shop.test').searchParams.get(name) ?? ''
}

export function codeAt(location: string | null): string {
  return queryOf(location, 'd')
}

/** The design of an address; throws if it does not open. */
export function designAt(location: string | null): Design {
  const decoded = decode(codeAt(location))
  if (decoded.outcome !== 'ok') throw new Error(decoded.outcome)
  return decoded.design
}

/** What a page says, with single spaces, and what it links to. */
export async function wordsOf(response: Response) {
  const page = await readPage(response)
  return { ...page, text: page.text.replaceAll(/\s+/g, ' ') }
}
