import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { act, hiddenOf, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const FAMILY = 1202
const written: number[] = []

async function newReview(title: string, email = ''): Promise<number> {
  const row = await db.first<{ id: number }>(
    `INSERT INTO reviews (family_id, status, rating, title, body, author, email, origin, created_at)
     VALUES (?1, 'pending', 2, ?2, 'It fits.', 'Robin', ?3, 'customer', ?4) RETURNING id`,
    ...[FAMILY, title, email, Date.now()],
  )
  written.push(row!.id)
  return row!.id
}

function move(
  staff: Awaited<ReturnType<typeof newStaff>>,
  ids: number[],
  to: string,
  fields = {},
  version = 1,
  at = '',
) {
  const form = { 'reviews[]': ids.map((id) => `${id}/${version}`), to, ...fields }
  return act(staff, `${deskPaths.reviews}?state=${at}`, 'reviews-move', form)
}

async function isShown(title: string): Promise<boolean> {
  const answer = await newVisitor().api('GET', `${apiPaths.reviews}?product_id=${FAMILY}`)
  return (await answer.text()).includes(title)
}

afterAll(async () => {
  for (const id of written) await db.run('DELETE FROM reviews WHERE id = ?', id)
})

describe('a review', () => {
  test('is published, counted, taken back and rejected at the Desk, with who did it in the log', async () => {
    const id = await newReview('Drawers glide')
    expect(await staff.page(deskPaths.reviews)).toContain('Drawers glide')
    expect(await isShown('Drawers glide')).toBe(false)
    const countOf = async () =>
      (await db.value<number>('SELECT customer_reviews AS n FROM cards WHERE family_id = ?', FAMILY))!
    const before = await countOf()
    await move(staff, [id], 'published')
    expect([await isShown('Drawers glide'), await countOf()]).toEqual([true, before + 1])
    await move(staff, [id], 'pending', {}, 2, 'published')
    expect([await isShown('Drawers glide'), await countOf()]).toEqual([false, before])
    await move(staff, [id], 'rejected', { reason: 'About another shop' }, 3)
    expect(await staff.page(`${deskPaths.reviews}?state=rejected`)).toContain('Drawers glide')
    expect(await logOf(`review:${id}`)).toMatchObject([
      { actor: 'Dana Okafor', summary: 'Published a review' },
      { summary: 'Took back a review' },
      { summary: 'Rejected a review', reason: 'About another shop' },
    ])
  })

  test('is not rejected without a reason, and what was decided stays as it was', async () => {
    const id = await newReview('Without a reason')
    const refused = await move(staff, [id], 'rejected', { reason: '' })
    await expect(refused).toAnswer(422, expect.stringContaining('Enter a reason.'))
    expect(await logOf(`review:${id}`)).toEqual([])
  })

  test('that a colleague decided first is not decided again, nor are those selected with it', async () => {
    const [staff, other] = [await newStaff(), await newStaff()]
    const ids = [await newReview('Decided twice'), await newReview('Selected with it')]
    await move(other, [ids[0]!], 'published')
    const late = await move(staff, ids, 'rejected', { reason: 'Too late' })
    await expect(late).toAnswer(409, expect.stringContaining('changed or deleted this review'))
    expect([await isShown('Decided twice'), await isShown('Selected with it')]).toEqual([true, false])
  })

  test('can be published with others at once', async () => {
    const ids = [await newReview('First of two'), await newReview('Second of two')]
    expect((await move(staff, ids, 'published')).status).toBe(303)
    expect([await isShown('First of two'), await isShown('Second of two')]).toEqual([true, true])
  })

  test('shows the order in which its author bought the product', async () => {
    const order = await newDeskOrder({ status: 'delivered' })
    const item = await db.first<{ family: number }>(
      'SELECT p.family_id AS family FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.order_id = ?',
      order.id,
    )
    const id = await newReview('Bought here', order.email)
    await db.run('UPDATE reviews SET family_id = ?2 WHERE id = ?1', id, item!.family)
    const page = await (await newStaff()).page(deskPaths.reviews)
    expect(page.slice(page.indexOf('Bought here'))).toContain(order.number)
  })
})

describe('a reply', () => {
  test('appears below the review, and an empty one takes it away', async () => {
    const id = await newReview('With a reply')
    await move(staff, [id], 'published')
    const reply = (text: string, version: number) =>
      act(staff, `${deskPaths.reviews}?state=published`, 'review-reply', {
        id: String(id),
        _version: String(version),
        reply: text,
      })
    await reply('Thank you, Robin.', 2)
    expect(await isShown('Thank you, Robin.')).toBe(true)
    await reply('', 3)
    expect(await isShown('Thank you, Robin.')).toBe(false)
  })

  test('to a review that does not exist, of 10 KB, or to a sample is refused and changes nothing', async () => {
    const id = await newReview('Refuses replies')
    const sample = await db.value<number>(`SELECT id FROM reviews WHERE origin = 'sample' LIMIT 1`)
    const hidden = hiddenOf(await staff.page(deskPaths.reviews), 'review-reply')
    const post = (of: number | string, reply: string) =>
      staff.postAs(deskPaths.reviews, { ...hidden, _key: crypto.randomUUID(), id: String(of), _version: '1', reply })
    expect((await post(99_999_999, 'Hello')).status).toBe(404)
    expect((await post('1.5', 'Hello')).status).toBe(404)
    expect((await post(sample!, 'Hello')).status).toBe(404)
    const long = await post(id, 'x'.repeat(10_000))
    await expect(long).toAnswer(422, expect.stringContaining('Shorten the reply'))
  })
})

test('the workshop neither sees nor decides reviews', async () => {
  expect((await (await newStaff('workshop')).get(deskPaths.reviews)).status).toBe(403)
})
