import { expect, test } from 'vitest'
import { apiPaths, paths } from '#shared/paths.ts'
import { newMember, newOrder } from '#tests/support/member.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const guest = async () => newVisitor()

/** A member with one more order than fits on a page. */
async function busyMember(): Promise<Visitor> {
  const member = await newMember()
  await Promise.all(Array.from({ length: 11 }, (_, index) => newOrder(member, { createdAt: 1_000 + index })))
  return member
}

/** Every paginated page with the number of its last page. */
const lists: [path: string, last: number | (() => Promise<number>), visitor: () => Promise<Visitor>][] = [
  [paths.blog, 2, guest],
  [`${paths.blog}?topic=Wine`, 1, guest],
  [paths.reviews, lastOf(''), guest],
  [`${paths.reviews}?rating=5`, lastOf('?rating=5'), guest],
  [paths.closetOrganizers, 2, guest],
  [`${paths.closetOrganizers}?finish=oak`, 2, guest],
  ['/reach-in-closets/reach-in-kits', 1, guest],
  [`${paths.results}?q=closet&show=products`, 1, guest],
  [paths.orders, 2, busyMember],
  [`${paths.orders}?q=nothing-like-it`, 1, busyMember],
]

/** The last page of the sample reviews. */
function lastOf(query: string): () => Promise<number> {
  return async () => (await json(newVisitor().get(`${apiPaths.reviews}${query}`))).meta.last_page
}

test.each(lists)('the list at %s has its last page, to which pages beyond it lead', async (path, end, newReader) => {
  const [visitor, last] = [await newReader(), typeof end === 'number' ? end : await end()]
  const at = (page: number | string) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`
  expect((await visitor.get(at(last))).status).toBe(200)
  for (const pages of [1, 99_999]) {
    expect(await visitor.get(at(last + pages))).toRedirect(302, last > 1 ? at(last) : path)
  }
  expect((await visitor.get(at('-1'))).status).toBe(200)
})

test.each(['0', '1.5', 'one', '1e2', '', '9'.repeat(30), '<b>', '999000'])(
  'a list shows its first page for the invalid page %j, or leads to its last one',
  async (page) => {
    const { status } = await newVisitor().get(`${paths.closetOrganizers}?page=${page}`)
    expect(status).toBe(page === '999000' ? 302 : 200)
  },
)
