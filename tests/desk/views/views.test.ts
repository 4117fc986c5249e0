import { beforeEach, describe, expect, test } from 'vitest'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { testEnv } from '#tests/support/env.ts'
import { act, hiddenOf, logOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

const { DB } = testEnv
const ORDERS = '/desk/orders'
const REQUESTS = '/desk/requests'

type Tab = { name: string; href: string; isCurrent: boolean }

/** The saved views of a page, in their order. */
function tabsIn(page: string): Tab[] {
  return [...page.matchAll(/<a class="is-own" href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(([, href, rest, inner]) => ({
    name: inner!.replaceAll(/<b>.*?<\/b>|<!-- -->/g, '').trim(),
    href: href!.replaceAll('&amp;', '&'),
    isCurrent: rest!.includes('aria-current="page"'),
  }))
}

const namesIn = (page: string) => tabsIn(page).map(({ name }) => name)

function save(staff: Staff, path: string, name: string, more: Record<string, string> = {}): Promise<Response> {
  return act(staff, path, 'view-save', { name, ...more })
}

/** What a refused form says above the page and beside its field, and what the field still holds. */
async function refusalIn(answer: Response): Promise<[status: number, said: string[], typed: string | undefined]> {
  const html = await answer.text()
  const start = html.indexOf('data-action="view-save"')
  const form = html.slice(start, html.indexOf('</form>', start))
  const [, beside = ''] = /class="error"[^>]*>.*?<span>(.*?)<\/span><\/span>/.exec(form) ?? []
  const [, above = ''] = /<a href="#name">(.*?)<\/a>/.exec(html) ?? []
  const field = /<input[^>]*id="name"[^>]*>/.exec(form)?.[0] ?? ''
  return [answer.status, [above, beside], /value="([^"]*)"/.exec(field)?.[1]]
}

beforeEach(() => DB.prepare('DELETE FROM desk_views').run())

describe('a saved view', () => {
  test('is a tab behind the fixed ones that shows the same orders, without the page and empty filters', async () => {
    const staff = await newStaff()
    const { number } = await newDeskOrder({ rate: 'pickup' })
    await newDeskOrder({ rate: 'parcel' })
    const path = `${ORDERS}?q=&view=all&rate=pickup&state=&page=1`
    expect(outcomeOf(await save(staff, path, 'Pickup'))).toBe(`303 ${path}`)
    const [tab] = tabsIn(await staff.page(ORDERS))
    expect(tab).toEqual({ name: 'Pickup', href: `${ORDERS}?rate=pickup&view=all`, isCurrent: false })
    const shown = await staff.page(tab!.href)
    expect(shown).toContain(number)
    expect(tabsIn(shown)).toEqual([{ ...tab, isCurrent: true }])
    expect(shown.match(/aria-current="page"/g)).toHaveLength(2)
  })

  test('of the requests is not among those of the orders', async () => {
    const staff = await newStaff()
    await save(staff, `${REQUESTS}?kind=support&state=all`, 'All support')
    expect(namesIn(await staff.page(REQUESTS))).toEqual(['All support'])
    expect(namesIn(await staff.page(ORDERS))).toEqual([])
  })

  test('is its own person’s alone; one of an owner can be for everyone', async () => {
    const [owner, office, workshop] = [await newStaff('owner'), await newStaff(), await newStaff('workshop')]
    await save(owner, `${ORDERS}?rate=pickup`, 'Mine')
    await save(owner, `${ORDERS}?rate=room`, 'Ours', { for_all: 'on' })
    expect(namesIn(await owner.page(ORDERS))).toEqual(['Ours', 'Mine'])
    for (const staff of [office, workshop]) {
      expect(namesIn(await staff.page(ORDERS))).toEqual(['Ours'])
      const page = await staff.page(`${ORDERS}?rate=room`)
      expect(page).not.toContain('name="for_all"')
      expect(page).not.toContain('Change view')
    }
    expect(await owner.page(`${ORDERS}?rate=room`)).toContain('Everyone on staff sees this view.')
  })

  test('of everyone that narrows by amounts is hidden from the workshop, and amounts narrow nothing there', async () => {
    const [owner, workshop] = [await newStaff('owner'), await newStaff('workshop')]
    const { number } = await newDeskOrder({ totalCents: 12_600 })
    await save(owner, `${ORDERS}?min=3000`, 'Large ones', { for_all: 'on' })
    expect(namesIn(await workshop.page(ORDERS))).toEqual([])
    expect(await owner.page(`${ORDERS}?min=3000&q=${number}`)).toContain('No orders match.')
    for (const query of ['min=3000', 'max=1', 'pay=stripe', 'coupon=NONE'])
      expect(outcomeOf(await workshop.get(`${ORDERS}?${query}&q=${number}`))).toBe(`303 ${ORDERS}/${number}`)
  })

  test('can be renamed, moved and deleted', async () => {
    const staff = await newStaff()
    for (const [rate, name] of Object.entries({ parcel: 'One', room: 'Two', pickup: 'Three' }))
      await save(staff, `${ORDERS}?rate=${rate}`, name)
    const path = `${ORDERS}?rate=pickup`
    await act(staff, path, 'view-move', { to: 'earlier' })
    expect(namesIn(await staff.page(path))).toEqual(['One', 'Three', 'Two'])
    await act(staff, path, 'view-move', { to: 'earlier' })
    expect(namesIn(await staff.page(path))).toEqual(['Three', 'One', 'Two'])
    expect(await staff.page(path)).not.toContain('Move left')
    expect(outcomeOf(await act(staff, path, 'view-save', { name: 'First' }))).toBe(`303 ${path}`)
    await act(staff, path, 'view-move', { to: 'later' })
    expect(namesIn(await staff.page(path))).toEqual(['One', 'First', 'Two'])
    await act(staff, path, 'view-delete')
    expect(namesIn(await staff.page(path))).toEqual(['One', 'Two'])
    const log = await logOf('views')
    expect(log.slice(-5).map(({ summary, actor_id: actor }) => [summary, actor])).toEqual([
      ['Moved a view of the orders', staff.id],
      ['Moved a view of the orders', staff.id],
      ['Renamed a view of the orders', staff.id],
      ['Moved a view of the orders', staff.id],
      ['Deleted a view of the orders', staff.id],
    ])
  })

  test('that someone renamed in the meantime is not renamed again: 409, and what was typed stays', async () => {
    const [owner, other] = [await newStaff('owner'), await newStaff('owner')]
    const path = `${ORDERS}?rate=room`
    await save(owner, path, 'Ours', { for_all: 'on' })
    const seen = hiddenOf(await other.page(path), 'view-save')
    await act(owner, path, 'view-save', { name: 'Rooms' })
    const answer = await other.postAs(path, { ...seen, name: 'Inside' })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([409, expect.stringContaining('Someone else changed or deleted this view')])
    expect(html).toContain('value="Inside"')
    expect(namesIn(html)).toEqual(['Rooms'])
  })

  test('goes with its person', async () => {
    const staff = await newStaff()
    await save(staff, `${ORDERS}?rate=room`, 'Mine')
    await DB.prepare('DELETE FROM users WHERE id = ?').bind(staff.id).run()
    expect(await DB.prepare('SELECT count(*) AS n FROM desk_views').first('n')).toBe(0)
  })
})

describe('a view is refused beside its name, which stays as it was typed', () => {
  const path = `${ORDERS}?rate=room`

  test.each([
    ['without a name', '', 'Enter a name.'],
    ['with a long name', 'x'.repeat(41), 'Shorten the name to 40 characters.'],
    ['with the name of another one', 'ROOMS', 'Another view has this name.'],
  ])('%s', async (_, name, said) => {
    const staff = await newStaff()
    await save(staff, `${ORDERS}?rate=parcel`, 'Rooms')
    expect(await refusalIn(await save(staff, path, name))).toEqual([422, [said, said], name])
    expect(namesIn(await staff.page(ORDERS))).toEqual(['Rooms'])
  })

  test('without a filter, and with one that is too long', async () => {
    const staff = await newStaff()
    const none = 'Choose a filter first. This is the default view.'
    expect(await refusalIn(await save(staff, `${ORDERS}?q=&page=2`, 'All'))).toEqual([422, [none, none], 'All'])
    const long = 'This filter is too long. Shorten the search or remove a filter.'
    const search = `${ORDERS}?${['q', 'product', 'coupon'].map((name) => `${name}=${'x'.repeat(180)}`).join('&')}`
    expect(await refusalIn(await save(staff, search, 'Long'))).toEqual([422, [long, long], 'Long'])
  })

  test('as the twenty-first of a person, or of everyone; each has its own twenty', async () => {
    const owner = await newStaff('owner')
    for (let n = 1; n <= 20; n++) await save(owner, `${path}&q=${n}`, `Mine ${n}`)
    const enough = 'You already have 20 views of this list. Delete one first.'
    expect(await refusalIn(await save(owner, path, 'More'))).toEqual([422, [enough, enough], 'More'])
    for (let n = 1; n <= 20; n++) await save(owner, `${path}&held=1&q=${n}`, `Ours ${n}`, { for_all: 'on' })
    const full = 'This list already has 20 shared views. Delete one first.'
    const answer = await save(owner, path, 'More', { for_all: 'on' })
    expect(await refusalIn(answer)).toEqual([422, [full, full], 'More'])
    expect(namesIn(await owner.page(ORDERS))).toHaveLength(40)
    expect(outcomeOf(await save(owner, `${REQUESTS}?kind=support`, 'More'))).toContain('303')
  })
})

describe('the Desk refuses', () => {
  const path = `${ORDERS}?rate=room`

  function post(staff: Staff, at: string, action: string, fields: Record<string, string>): Promise<Response> {
    return staff.postAs(at, { _action: action, _token: staff.formToken(), _key: crypto.randomUUID(), ...fields })
  }

  async function newView(owner: Staff, more: Record<string, string> = {}): Promise<string> {
    await post(owner, path, 'view-save', { name: 'Rooms', ...more })
    return String(await DB.prepare('SELECT max(id) AS id FROM desk_views').first<number>('id'))
  }

  test.each([
    ['view-save', { name: 'Theirs' }],
    ['view-move', { to: 'later' }],
    ['view-delete', {}],
  ])('%s: 404 for someone else’s view, 403 for everyone’s', async (action, fields) => {
    const [owner, office] = [await newStaff('owner'), await newStaff()]
    const change = async (staff: Staff, id: string) =>
      (await post(staff, path, action, { id, _version: '1', ...fields })).status
    const own = await newView(owner)
    // Also for an owner: a view of one’s own is no one else’s.
    for (const staff of [office, await newStaff('owner')]) expect(await change(staff, own)).toBe(404)
    expect(await change(office, await newView(owner, { for_all: 'on' }))).toBe(403)
    const left = await DB.prepare('SELECT name, version FROM desk_views ORDER BY id').all()
    expect(left.results).toEqual([
      { name: 'Rooms', version: 1 },
      { name: 'Rooms', version: 1 },
    ])
  })

  test('a view for everyone by the office, and views of requests by the workshop', async () => {
    const [office, workshop] = [await newStaff(), await newStaff('workshop')]
    const shared = await post(office, path, 'view-save', { name: 'Rooms', for_all: 'on' })
    const saved = await post(workshop, `${REQUESTS}?kind=support`, 'view-save', { name: 'Support' })
    expect([shared.status, saved.status]).toEqual([403, 403])
    expect(await DB.prepare('SELECT count(*) AS n FROM desk_views').first('n')).toBe(0)
  })
})
