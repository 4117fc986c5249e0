import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_SAVED_DESIGNS } from '#shared/constants.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { HOUR_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'
import { openWorkbook } from '#tests/support/workbook.ts'
import { cleanUp } from '#worker/clean-up.ts'

const [code, changed, other] = [1201, 1209, 1217].map((back) => encode(closetOf({ back }))) as [string, string, string]
const here = plannerHref({ code })
const EMPTY = 'Designs you save appear here.'

let member: Member
beforeEach(async () => {
  member = await newMember()
})

async function saved(fields: { name: string; code?: string }): Promise<SavedDesign> {
  const answer = await member.api('POST', apiPaths.savedDesigns, { code, ...fields })
  expect(answer.status).toBe(201)
  return (await json(answer)).data
}

/** Saves so many designs at once. */
function fill(count: number) {
  return db.run(
    `INSERT INTO saved_designs (user_id, name, code, created_at, updated_at)
     SELECT ?1, 'Closet ' || value, ?2, value, value FROM json_each(?3)`,
    ...[member.id, other, JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))],
  )
}

async function list(): Promise<SavedDesign[]> {
  return (await json(member.get(apiPaths.savedDesigns))).data
}

async function names(): Promise<string[]> {
  return (await list()).map(({ name }) => name)
}

/** Posts a form of the list like a browser without JavaScript, and follows it. */
async function inList(fields: Record<string, string>): Promise<string> {
  const answer = await member.post(paths.accountDesigns, fields)
  expect(answer.status).toBe(303)
  return member.page(answer.headers.get('Location')!)
}

function put(id: number, body: object) {
  return member.api('PUT', href(apiPaths.savedDesign, { id }), body)
}

describe('a member’s designs', () => {
  test('are saved under a name, and opened from the account as the design that was saved', async () => {
    const answer = await member.post(here, { _action: 'save-design', d: code, name: 'Bedroom <b>wall</b>' })
    const [{ id }] = (await list()) as [SavedDesign]
    const opened = plannerHref({ code, name: 'Bedroom <b>wall</b>', saved: `${id}.1` })
    expect(answer).toRedirect(303, opened)
    const page = await member.page(paths.accountDesigns)
    expect(page).toContain('Bedroom &lt;b&gt;wall&lt;/b&gt;')
    expect(page).not.toContain('<b>wall')
    expect(page).toContain(`href="${opened.replaceAll('&', '&amp;')}"`)
    expect(page).toMatch(/1(<!-- -->)? of (<!-- -->)?50/)
  })

  test('are saved once under the same name, and twice under two names', async () => {
    const [first, again] = [await saved({ name: 'Bedroom' }), await saved({ name: 'Bedroom' })]
    expect(again).toEqual(first)
    await saved({ name: 'Hall' })
    expect((await names()).toSorted()).toEqual(['Bedroom', 'Hall'])
  })

  test('need a name of at most 60 characters', async () => {
    const fields = { _action: 'save-design', d: code }
    const nameless = await member.post(here, { ...fields, name: ' ' })
    await expect(nameless).toAnswer(422, expect.stringContaining('Give it a name.'))
    const long = await member.post(here, { ...fields, name: 'x'.repeat(61) })
    await expect(long).toAnswer(422, expect.stringContaining('at most 60 characters'))
    expect(await list()).toEqual([])
  })

  test('of a guest wait for the sign-in with the name that was typed', async () => {
    const answer = await newVisitor().post(here, { _action: 'save-design', d: code, name: 'Bedroom' })
    const to = new URL(answer.headers.get('Location')!, 'http://shop.test')
    expect([answer.status, to.pathname]).toEqual([303, paths.login])
    expect(to.searchParams.get('next')).toBe(plannerHref({ code, name: 'Bedroom' }))
  })

  /** Takes over the session, as signing in does. */
  const signIn = (guest: Visitor, to: Member) =>
    guest.cookies.set('alderline_session', to.cookies.get('alderline_session')!)

  test('of a guest are saved once the guest has signed in, on any page and only once', async () => {
    const guest = newVisitor()
    await guest.post(here, { _action: 'save-design', d: code, name: 'Bedroom' })
    expect(await guest.page(paths.login)).toContain('Then we do what you asked for.')
    expect(await list()).toEqual([])
    signIn(guest, member)
    const answer = await guest.get(paths.dashboard)
    expect(answer).toRedirect(303, paths.dashboard)
    expect(await guest.page(paths.dashboard)).toContain('Saved to My designs.')
    expect(await list()).toMatchObject([{ name: 'Bedroom', code }])
    expect((await guest.get(here)).status).toBe(200)
  })

  test('of a guest who registers wait until the address is confirmed, and then open as saved', async () => {
    const [guest, fresh] = [newVisitor(), await newMember({ verified: false })]
    await guest.post(here, { _action: 'save-design', d: code, name: 'Bedroom' })
    signIn(guest, fresh)
    expect((await guest.get(here)).status).toBe(200)
    await db.run('UPDATE users SET email_verified_at = 1 WHERE id = ?', fresh.id)
    const answer = await guest.get(here)
    expect(answer.headers.get('Location')).toMatch(/&n=Bedroom&saved=\d+\.1$/)
  })

  test('of a guest that the account refuses say why', async () => {
    const guest = newVisitor()
    await guest.post(here, { _action: 'save-design', d: code, name: ' ' })
    signIn(guest, member)
    await guest.get(here)
    expect(await guest.page(here)).toContain('Give it a name.')
    expect(await list()).toEqual([])
  })

  test('whose session ended are renamed once the member is back', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    const expire = (at: number) => db.run('UPDATE sessions SET expires_at = ? WHERE user_id = ?', at, member.id)
    const session = member.cookies.get('alderline_session')!
    const _token = member.formToken()
    await expire(1)
    const fields = { _token, _action: 'rename-design', id: String(id), name: 'Hall' }
    const answer = await member.postAs(paths.accountDesigns, fields)
    expect(answer.headers.get('Location')).toContain(paths.login)
    await expire(Date.now() + HOUR_MS)
    member.cookies.set('alderline_session', session)
    await member.get(paths.accountDesigns)
    expect(await names()).toEqual(['Hall'])
  })

  test('are no one else’s', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    const stranger = await newMember()
    expect(await stranger.page(paths.accountDesigns)).toContain(EMPTY)
    expect(await stranger.page(`${paths.accountDesigns}?removed=${id}`)).not.toContain('was removed')
  })

  test('are renamed and duplicated without JavaScript', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    expect(await inList({ _action: 'rename-design', id: String(id), name: 'Guest room' })).toContain('Guest room')
    const page = await inList({ _action: 'duplicate-design', id: String(id) })
    expect(page).toContain('Copied as “Guest room (2)”.')
    await inList({ _action: 'duplicate-design', id: String(id) })
    expect((await names()).toSorted()).toEqual(['Guest room', 'Guest room (2)', 'Guest room (3)'])
  })

  test('keep their name if the new one is refused, and the form says why and keeps what was typed', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    const typed = 'y'.repeat(61)
    const answer = await member.post(paths.accountDesigns, { _action: 'rename-design', id: String(id), name: typed })
    await expect(answer).toAnswer(422, expect.stringContaining('at most 60 characters'))
    expect(await answer.text()).toContain(typed)
    expect(await names()).toEqual(['Bedroom'])
  })

  test('are removed with an undo, without JavaScript too', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    const page = await inList({ _action: 'remove-design', id: String(id) })
    expect(page).toContain('was removed.')
    expect(page).toContain(EMPTY)
    expect(page).toMatch(/<button[^>]*autofocus[^>]*>Undo/)
    const back = await inList({ _action: 'undo-remove-design', id: String(id) })
    expect(back).toContain('“Bedroom” is back.')
    expect(back).not.toContain('was removed.')
    // A second click changes nothing.
    await inList({ _action: 'undo-remove-design', id: String(id) })
    expect(await list()).toMatchObject([{ id, name: 'Bedroom', code }])
  })

  test('that were removed are gone after an hour', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    await saved({ name: 'Hall' })
    await member.api('DELETE', href(apiPaths.savedDesign, { id }))
    const undone = () => member.api('POST', href(apiPaths.restoredDesign, { id }))
    await cleanUp(testEnv, Date.now() + HOUR_MS - 1_000)
    expect((await undone()).status).toBe(200)
    await member.api('DELETE', href(apiPaths.savedDesign, { id }))
    await cleanUp(testEnv, Date.now() + HOUR_MS + 1_000)
    expect((await undone()).status).toBe(404)
    expect(await names()).toEqual(['Hall'])
    const answer = await member.post(paths.accountDesigns, { _action: 'undo-remove-design', id: String(id) })
    await expect(answer).toAnswer(404, expect.stringContaining('no longer in your account'))
  })

  test('are at most 50: the form says so, and removing one makes room', async () => {
    await fill(MAX_SAVED_DESIGNS)
    const fields = { _action: 'save-design', d: code, name: 'One more' }
    const full = await member.post(here, fields)
    await expect(full).toAnswer(422, expect.stringContaining('An account holds 50 designs. Remove one first.'))
    expect(await member.page(paths.accountDesigns)).toContain('Remove one to save another.')
    const [{ id }] = (await list()) as [SavedDesign]
    await inList({ _action: 'remove-design', id: String(id) })
    expect((await member.post(here, fields)).status).toBe(303)
    // The removed one has lost its place.
    const answer = await member.post(paths.accountDesigns, { _action: 'undo-remove-design', id: String(id) })
    await expect(answer).toAnswer(422, expect.stringContaining('An account holds 50 designs.'))
  })

  test('are in the export of the account and leave with it', async () => {
    await saved({ name: 'Bedroom' })
    const { id } = await saved({ name: 'Hall' })
    await member.api('DELETE', href(apiPaths.savedDesign, { id }))
    const book = openWorkbook(await (await member.api('POST', apiPaths.userExport)).arrayBuffer())
    const [headings, ...rows] = book.get('designs')!.rows
    expect(headings).toEqual(['Name', 'Code', 'Saved', 'Changed', 'Removed'])
    expect(rows.map((row) => `${row[0]} ${row[1]}`)).toEqual([`Bedroom ${code}`, `Hall ${code}`])
    expect((await member.api('DELETE', apiPaths.userDelete, {})).status).toBe(204)
    expect(await db.value('SELECT count(*) FROM saved_designs WHERE user_id = ?', member.id)).toBe(0)
  })
})

describe('a change of a saved design', () => {
  test('replaces its drawing', async () => {
    const { id, version } = await saved({ name: 'Bedroom' })
    const answer = await put(id, { code: changed, version })
    expect(answer.status).toBe(200)
    expect((await json(answer)).data).toMatchObject({ id, name: 'Bedroom', code: changed, version: version + 1 })
  })

  test('that conflicts is saved as a second design', async () => {
    const { id, version } = await saved({ name: 'Bedroom' })
    await put(id, { code: changed, version })
    const answer = await put(id, { code: other, version })
    expect(answer.status).toBe(201)
    expect((await json(answer)).data).toMatchObject({ name: 'Bedroom (2)', code: other, version: 1 })
    expect((await list()).toSorted((a, b) => a.id - b.id)).toMatchObject([
      { name: 'Bedroom', code: changed },
      { name: 'Bedroom (2)', code: other },
    ])
  })

  test('that is sent again, because its answer was lost, changes nothing', async () => {
    const { id, version } = await saved({ name: 'Bedroom' })
    const first = await json(put(id, { code: changed, version }))
    expect(await json(put(id, { code: changed, version }))).toEqual(first)
    const beside = await json(put(id, { code: other, version }))
    expect(await json(put(id, { code: other, version }))).toEqual(beside)
    expect(await list()).toHaveLength(2)
  })

  test('without JavaScript is saved from the editor under the name that it has', async () => {
    const { id } = await saved({ name: 'Bedroom' })
    const at = plannerHref({ code: changed, name: 'Bedroom', saved: `${id}.1` })
    const fields = { _action: 'save-design', d: changed, n: 'Bedroom', saved: `${id}.1`, here: at, name: 'Bedroom' }
    const answer = await member.post(at, fields)
    expect(answer.headers.get('Location')).toBe(plannerHref({ code: changed, name: 'Bedroom', saved: `${id}.2` }))
    expect(await list()).toMatchObject([{ id, code: changed }])
    await member.post(at, { ...fields, d: other })
    expect((await names()).toSorted()).toEqual(['Bedroom', 'Bedroom (2)'])
    await member.post(at, { ...fields, name: 'Hall' })
    expect((await names()).toSorted()).toEqual(['Bedroom', 'Bedroom (2)', 'Hall'])
  })

  test('of one that was removed is refused, and in the editor saved as a new one', async () => {
    const { id, version } = await saved({ name: 'Bedroom' })
    await member.api('DELETE', href(apiPaths.savedDesign, { id }))
    expect((await put(id, { code: changed, version })).status).toBe(404)
    const fields = { _action: 'save-design', d: changed, n: 'Bedroom', saved: `${id}.1`, name: 'Bedroom' }
    expect((await member.post(here, fields)).status).toBe(303)
    expect(await list()).toMatchObject([{ name: 'Bedroom', code: changed }])
  })
})

describe('the designs of a browser', () => {
  const sent = (...designs: object[]) => ({ _action: 'keep-designs', designs: JSON.stringify(designs) })
  const [one, two] = [
    { code, name: 'Closet, 150″', time: 1 },
    { code: changed, name: 'Hall', time: 2 },
  ]

  test('are kept in the account, each once', async () => {
    expect(await inList(sent(one, two))).toContain('2 designs saved to your account.')
    await inList(sent(one, two))
    expect((await names()).toSorted()).toEqual(['Closet, 150″', 'Hall'])
  })

  test('that the account has under another name are not doubled', async () => {
    await saved({ name: 'Bedroom' })
    expect(await inList(sent(one))).toContain('Design saved to your account.')
    expect(await names()).toEqual(['Bedroom'])
  })

  test('that do not fit are named, and the others are kept', async () => {
    await fill(MAX_SAVED_DESIGNS - 1)
    expect(await inList(sent(one, two))).toContain('1 of 2 are in your account, which holds 50 designs.')
    expect(await list()).toHaveLength(MAX_SAVED_DESIGNS)
    const answer = await member.post(paths.accountDesigns, sent(one, two))
    expect(answer.status).toBe(422)
  })

  test.each(['', '{', '[]', '[{"code":"x"}]'])('are refused if they are %j', async (designs) => {
    const answer = await member.post(paths.accountDesigns, { _action: 'keep-designs', designs })
    expect(answer.status).toBe(422)
  })
})
