import { afterEach, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { newRequest } from '#tests/support/desk-requests.ts'
import { act, newStaff } from '#tests/support/staff.ts'

const [OLD, REMOVED] = ['a'.repeat(64), 'b'.repeat(64)]
const HOME = `${deskPaths.texts}?page=/`

afterEach(async () => {
  for (const table of ['page_texts', 'page_text_versions', 'text_pictures']) await db.run(`DELETE FROM ${table}`)
})

/** A picture, and as many newer ones as lists show. */
async function uploadMany(scene: string): Promise<void> {
  await db.run('INSERT INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', scene, 'An oak closet')
  await db.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
     INSERT INTO text_pictures (scene, alt, created_at) SELECT printf('%064x', i), 'Picture ' || i, i FROM n`,
  )
}

/** The chosen option of a select: its value and what staff read. */
function chosenIn(page: string, name: string): string[] {
  const [, select = ''] = page.split(new RegExp(`<select[^>]* name="${name}"[^>]*>`))
  const [, value = '', text = ''] =
    /<option value="([^"]*)" selected="">([^<]*)</.exec(select.split('</select>')[0]!) ?? []
  return [value, text]
}

const leave = (id: number) => db.run('UPDATE staff SET ended_at = 1 WHERE user_id = ?', id)
const homeNow = async () =>
  JSON.parse((await db.value<string>('SELECT facts FROM page_text_versions ORDER BY id DESC LIMIT 1'))!).home

describe('what was chosen stays chosen, though the list has it no longer', () => {
  test('the home page keeps a picture that is older than those of the list', async () => {
    const staff = await newStaff()
    await db.run('INSERT INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', OLD, 'An oak closet')
    await act(staff, HOME, 'home-save', { publish: 'on', scene: OLD })
    await db.run('DELETE FROM text_pictures')
    await uploadMany(OLD)
    expect(chosenIn(await staff.page(HOME), 'scene')).toEqual([OLD, 'An oak closet'])
    const [scene] = chosenIn(await staff.page(HOME), 'scene')
    expect((await act(staff, HOME, 'home-save', { publish: 'on', scene: scene! })).status).toBe(303)
    expect((await homeNow()).picture).toEqual({ scene: OLD, alt: 'An oak closet' })
  })

  test('the home page keeps a picture that was typed, after a mistake in another field', async () => {
    await uploadMany(OLD)
    const answer = await act(await newStaff(), HOME, 'home-save', { scene: OLD, heading: 'x'.repeat(61) })
    expect(chosenIn(await answer.text(), 'scene')[0]).toBe(OLD)
  })

  test('a draft with a picture that was removed is not published with another one', async () => {
    const staff = await newStaff()
    await db.run('INSERT INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', REMOVED, 'A white closet')
    const saved = await act(staff, HOME, 'home-save', { scene: REMOVED })
    const draft = saved.headers.get('location')!
    await act(staff, HOME, 'text-picture-delete', { scene: REMOVED })
    const [scene, text] = chosenIn(await staff.page(draft), 'scene')
    expect([scene, text]).toEqual([REMOVED, 'A white closet'])
    const answer = await act(staff, draft, 'home-save', { publish: 'on', scene: scene! })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Choose one of the pictures.')])
  })

  test('the home page says which guide is gone instead of dropping it', async () => {
    const staff = await newStaff()
    await act(staff, HOME, 'home-save', { publish: 'on', 'guide.1': 'two-foot-closet', 'family.1': 'wine-racks' })
    await db.run(`UPDATE page_text_versions SET facts = replace(facts, 'two-foot-closet', 'boots')`)
    expect(chosenIn(await staff.page(HOME), 'guide.1')).toEqual(['boots', 'boots'])
    const answer = await act(staff, HOME, 'home-save', { publish: 'on', 'guide.1': 'boots' })
    expect(await answer.text()).toContain('The shop no longer has this.')
  })

  test('a guide keeps its picture and its topic', async () => {
    const staff = await newStaff()
    const words = { title: 'Boots', description: 'Dry', heading: 'Boots', lead: 'Air.', body: 'Rails.', questions: '' }
    await db.run('INSERT INTO text_pictures (scene, alt, created_at) VALUES (?, ?, 1)', OLD, 'An oak closet')
    const typed = { ...words, slug: 'boots', scene: OLD, topic: 'Planning', publish: 'on' }
    await act(staff, `${deskPaths.texts}?new=post`, 'text-save', typed)
    await db.run('DELETE FROM text_pictures')
    await uploadMany(OLD)
    await db.run(`UPDATE page_text_versions SET facts = replace(facts, '"Planning"', '"Rooms of old"')`)
    const page = await staff.page(`${deskPaths.texts}?page=/blog/boots`)
    expect(chosenIn(page, 'scene')).toEqual([OLD, 'An oak closet'])
    expect(chosenIn(page, 'topic')).toEqual(['Rooms of old', 'Rooms of old'])
  })
})

describe('someone who has left stays', () => {
  test('with an order', async () => {
    const [staff, left] = [await newStaff(), await newStaff()]
    const { number } = await newDeskOrder()
    await act(staff, `/desk/orders/${number}`, 'order-assign', { assignee: String(left.id) })
    await leave(left.id)
    const page = await staff.page(`/desk/orders/${number}`)
    expect(chosenIn(page, 'assignee')).toEqual([String(left.id), 'Someone who has left'])
  })

  test('with a request', async () => {
    const [staff, left] = [await newStaff(), await newStaff()]
    const reference = await newRequest()
    await act(staff, `/desk/requests/${reference}`, 'request-assign', { assignee: String(left.id) })
    await leave(left.id)
    const page = await staff.page(`/desk/requests/${reference}`)
    expect(chosenIn(page, 'assignee')).toEqual([String(left.id), 'Someone who has left'])
    expect(page).toContain('Assigned to Someone who has left')
  })

  test('in the filter of a list', async () => {
    const [staff, left] = [await newStaff(), await newStaff()]
    await leave(left.id)
    const page = await staff.page(`${deskPaths.orders}?with=${left.id}`)
    expect(chosenIn(page, 'with')).toEqual([String(left.id), 'Someone who has left'])
  })
})
