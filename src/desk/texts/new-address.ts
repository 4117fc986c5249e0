import { href, paths } from '#shared/paths.ts'
import { redirectKey } from '#shared/redirect-key.ts'
import { reservedSegments } from '#routes/reserved-segments.ts'
import type { Db } from '#db/db.ts'
import { ValidationError } from '#api/http/validation.ts'
import { describeRefusal } from '#desk/content/redirect-rules.ts'
import { readAddresses } from '#desk/content/redirect-sql.ts'
import type { Addresses } from '#desk/content/shop-addresses.ts'
import { hasVersions } from './sql.ts'

/** The kinds of text that staff may add, each with the form of its addresses. */
export const textKinds = { post: paths.blogPost, page: paths.category } as const
export type TextKind = keyof typeof textKinds

export const MOST_SLUG = 80
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PLAIN = 'Write lowercase letters, digits and hyphens, like two-foot-closet.'
const ANSWERED = 'The shop has a page at this address. Choose another one.'

/** The address that staff have typed, as a whole or its last part. Throws `ValidationError` if it is not free. */
export async function requireNewAddress(db: Db, kind: TextKind, typed: string): Promise<string> {
  const key = redirectKey(typed)
  const parent = href(textKinds[kind], { slug: '' })
  const slug = key.startsWith(parent) ? key.slice(parent.length) : key
  if (slug.length > MOST_SLUG || !SLUG.test(slug)) throw taken(PLAIN)
  const path = href(textKinds[kind], { slug })
  const [isTaken] = await Promise.all([hasVersions(db, path), requireFree(db, path)])
  if (isTaken) throw taken('A text has this address. Open it in the list of texts.')
  return path
}

/** Throws `ValidationError` if something else than an added text has come to this address. */
export async function requireFree(db: Db, path: string): Promise<void> {
  const addresses = await readAddresses(db, [path])
  const refusal = isOfShop(path, addresses) ? ANSWERED : describeRefusal(path, addresses.existing, addresses)
  if (refusal) throw taken(refusal)
}

/** Addresses of the shop win, also those that lead to the page of a category. */
function isOfShop(path: string, { categories }: Addresses): boolean {
  if (path.startsWith(`${paths.blog}/`)) return false
  const slug = path.slice(1)
  return slug === 'desk' || reservedSegments.has(slug) || [...categories].some((category) => category.endsWith(path))
}

function taken(problem: string): ValidationError {
  return new ValidationError({ slug: [problem] })
}
