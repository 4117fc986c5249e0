import { afterEach, describe, expect, test, vi } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { act, logOf, newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

afterEach(async () => {
  await db.run('DELETE FROM banners')
  await db.run(`UPDATE site_settings SET value = iif(id = 1, 'on', '') WHERE id < 3`)
})

let made = 0
const words = () => `Text ${++made} of a banner`

/** A minute so far from now, as the field has it. */
const later = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS)
    .toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
    .slice(0, 16)
    .replace(' ', 'T')

const typed = (fields: Record<string, string> = {}) => ({
  ...{ text: words(), link_text: 'See reviews', link: '/reviews', from: later(-5), until: later(60) },
  ...fields,
})

function save(staff: Staff, fields: Record<string, string>, id: number | 'new' = 'new') {
  return act(staff, `${deskPaths.content}?id=${id}`, 'banner-save', fields)
}

function clockAt(text: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(text))
}

const idOf = (text: string) => db.value<number>('SELECT id FROM banners WHERE text = ?', text)
const shop = () => newVisitor().page('/reviews')

describe('a banner shows from its first to its last minute, in the shop’s time zone', () => {
  test.each([
    [
      'as clocks are set ahead',
      ['2027-03-14T01:30', '2027-03-14T03:10'],
      ['2027-03-14T09:30:00Z', '2027-03-14T10:11:00Z'],
    ],
    [
      'as clocks are set back',
      ['2027-11-07T01:30', '2027-11-07T01:45'],
      ['2027-11-07T08:30:00Z', '2027-11-07T09:46:00Z'],
    ],
  ] as const)('%s', async (_, [from, until], [starts, ends]) => {
    clockAt(new Date(Date.parse(starts) - 20 * MINUTE_MS).toISOString())
    const [staff, banner] = [await newStaff(), typed({ from, until })]
    expect((await save(staff, banner)).status).toBe(303)
    const at = async (time: number) => {
      vi.setSystemTime(time)
      return (await shop()).includes(banner.text)
    }
    const [first, over] = [Date.parse(starts), Date.parse(ends)]
    expect([await at(first - 1), await at(first), await at(over - 1), await at(over)]).toEqual([
      ...[false, true, true, false],
    ])
  })
})

describe('a banner', () => {
  test('leads to its page, is in the log, and has a preview in both themes', async () => {
    clockAt('2027-05-01T12:00:00Z')
    const [staff, banner] = [await newStaff(), typed()]
    await save(staff, banner)
    const page = await shop()
    expect(page).toContain(banner.text)
    expect(page).toContain('<a href="/reviews">See reviews</a>')
    expect(page).not.toContain('down from')
    expect((await logOf('banners')).at(-1)).toMatchObject({ action: 'content.banner-added', actor: 'Dana Okafor' })
    const editor = await staff.page(`${deskPaths.content}?id=${await idOf(banner.text)}`)
    expect(editor).toMatch(/banner-preview--light">.*banner-preview--dark">/s)
  })

  test('that overlaps with another says so at once, and the one that starts later shows', async () => {
    clockAt('2027-05-02T12:00:00Z')
    const [staff, early, late] = [await newStaff(), typed({ from: later(-30) }), typed({ from: later(-10) })]
    await save(staff, late)
    const saved = await save(staff, early)
    expect(await (await staff.get(saved.headers.get('Location')!)).text()).toContain(
      `overlaps with that of “${late.text}”`,
    )
    const page = await shop()
    expect([page.includes(late.text), page.includes(early.text)]).toEqual([true, false])
    expect(await staff.page(deskPaths.content)).toContain('Behind a later one')
  })

  test('is refused with what to do where a field is wrong, and what was typed stays', async () => {
    const staff = await newStaff()
    const wrong: [Record<string, string>, string][] = [
      [{ text: '' }, 'Enter the text.'],
      [{ text: 'x'.repeat(121) }, 'Shorten it to 120 characters.'],
      [{ link: '//evil.example' }, 'Enter a page of the shop'],
      [{ link: String.raw`/\evil.example` }, 'Enter a page of the shop'],
      [{ link: 'https://evil.example/' }, 'Enter a page of the shop'],
      [{ link: 'javascript:alert(1)' }, 'Enter a page of the shop'],
      [{ link: '/desk/orders' }, 'Enter a page of the shop'],
      [{ link: '/api/products' }, 'Enter a page of the shop'],
      [{ link: '/no-such-page' }, 'The shop has no page at this address.'],
      [{ link: '/blog/no-such-post' }, 'The shop has no page at this address.'],
      [{ link: '/walk-in-closets/straight-wall-systems/99' }, 'The shop has no page at this address.'],
      [{ link: '/storage/products/1101-1.avif' }, 'The shop has no page at this address.'],
      [{ until: later(-10) }, 'Choose a time after the first one.'],
      [{ from: later(-20), until: later(-10) }, 'Choose a time to come.'],
      [{ from: 'tomorrow' }, 'Choose a day and a time.'],
    ]
    for (const [fields, message] of wrong) {
      const refused = await save(staff, typed(fields))
      const page = await refused.clone().text()
      await expect(refused).toAnswer(422, expect.stringContaining(message))
      expect(page).toContain('value="See reviews"')
    }
  })

  test('that shows ends at once, and one that has not begun is gone', async () => {
    clockAt('2027-05-03T12:00:00Z')
    const [staff, shown, planned] = [await newStaff(), typed(), typed({ from: later(10) })]
    for (const banner of [shown, planned]) await save(staff, banner)
    const ids = [await idOf(shown.text), await idOf(planned.text)]
    for (const id of ids) await act(staff, `${deskPaths.content}?id=${id}`, 'banner-end')
    vi.setSystemTime('2027-05-03T12:01:00Z')
    expect(await shop()).not.toContain(shown.text)
    expect([await idOf(shown.text), await idOf(planned.text)]).toEqual([ids[0], null])
  })

  test('that a colleague changed first is not overwritten', async () => {
    const [staff, other] = [await newStaff(), await newStaff('owner', { firstName: 'Robin' })]
    const banner = typed()
    await save(staff, banner)
    const id = (await idOf(banner.text))!
    await save(other, { ...banner, link: '/blog' }, id)
    const late = await save(staff, { ...banner, link: '/faq', _version: '1' }, id)
    await expect(late).toAnswer(409, expect.stringContaining('Robin Okafor changed this banner'))
  })
})

test('each banner has a key of its own, which stays while its words and its link do', async () => {
  clockAt('2027-05-06T12:00:00Z')
  const keyOf = async () => /<html [^>]*data-promo="([\da-f]{6})"/.exec(await shop())?.[1]
  const banner = typed({ until: later(900) })
  const automatic = await keyOf()
  await save(await newStaff(), banner)
  vi.setSystemTime('2027-05-06T13:30:00Z')
  const planned = await keyOf()
  expect([automatic, planned]).toEqual([expect.any(String), expect.any(String)])
  expect(planned).not.toBe(automatic)
  await save(await newStaff(), { ...banner, until: later(800) }, (await idOf(banner.text))!)
  vi.setSystemTime('2027-05-06T15:00:00Z')
  expect(await keyOf()).toBe(planned)
  await save(await newStaff(), { ...banner, link: '/blog' }, (await idOf(banner.text))!)
  vi.setSystemTime('2027-05-06T16:30:00Z')
  expect(await keyOf()).not.toBe(planned)
  await act(await newStaff(), deskPaths.content, 'site-save')
  await db.run('DELETE FROM banners')
  vi.setSystemTime('2027-05-06T18:00:00Z')
  expect([await keyOf(), await shop()]).toEqual([undefined, expect.not.stringContaining('data-promo')])
})

test('without a planned banner pages show the automatic one, until staff switch it off', async () => {
  clockAt('2027-05-04T12:00:00Z')
  const staff = await newStaff()
  expect(await shop()).toContain('down from')
  await act(staff, deskPaths.content, 'site-save')
  vi.setSystemTime('2027-05-04T13:30:00Z')
  expect(await shop()).not.toContain('down from')
})

test('a note about hours is at the foot of each page until it is removed', async () => {
  clockAt('2027-05-05T12:00:00Z')
  const staff = await newStaff()
  const note = 'Closed on May 31.'
  const saveNote = (value: string) => act(staff, `${deskPaths.content}?part=business`, 'site-save', { value })
  await saveNote(note)
  expect(await shop()).toContain(`<b>${note}</b>`)
  await saveNote('')
  vi.setSystemTime('2027-05-05T13:30:00Z')
  expect(await shop()).not.toContain(note)
})
