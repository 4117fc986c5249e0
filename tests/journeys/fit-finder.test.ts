import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

async function finder(query: Record<string, string>) {
  const response = await visitor.get(`${paths.home}?${new URLSearchParams(query)}`)
  const page = await readPage(response.clone())
  const [section = ''] = /<section[^>]* id="planner".*?<\/section>/s.exec(await response.text()) ?? []
  const kits = [...section.matchAll(/<li class="fit">(.*?)<\/li>/gs)].map(([, kit]) => textOf(kit!))
  return { page, section, text: textOf(section), kits }
}

function textOf(html: string): string {
  const text = html.replace(/<svg\b.*?<\/svg>/gs, '').replaceAll('<!-- -->', '')
  return text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function typed(section: string, name: string): string | undefined {
  return new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(section)?.[1]
}

describe('the fit finder', () => {
  test('is a plain form of the home page, whose canonical URL stays the same', async () => {
    const { page, section } = await finder({})
    expect(section).toMatch(/<form(?=[^>]* method="get")(?=[^>]* action="\/#planner")/)
    expect([page.noindex, new URL(page.canonical).pathname]).toEqual([false, '/'])
  })

  test('shows three kits as an example before anything is typed, with their wall in the field', async () => {
    const { section, text, kits } = await finder({})
    expect(typed(section, 'wall')).toBe('72')
    expect(text).toContain('For example, between walls 72″ apart')
    expect(kits).toEqual((await finder({ wall: '72', finish: 'oak' })).kits)
  })

  test.each(['71.5', '71½', '71 1/2', '5\' 11 1/2"', '181.61 cm'])('parses a width of %s', async (wall) => {
    const { kits, section } = await finder({ wall, finish: 'oak' })
    expect(kits).toHaveLength(3)
    expect(kits[0]).toMatch(/^6-ft Reach-In Kit 70½″ W × 14″ D × 84″ H, Natural Oak Leaves 1″ of wall \$[\d.]+/)
    expect(section).toContain(`?${new URLSearchParams({ wall })}"`.replaceAll('&', '&amp;'))
  })

  test('shows the widest cut that leaves half an inch', async () => {
    expect((await finder({ wall: '71' })).kits[0]).toContain('70½″ W')
    expect((await finder({ wall: '70 7/8' })).kits[0]).toContain('68½″ W')
  })

  test('draws all kits between the same walls, to one scale', async () => {
    const { section } = await finder({ wall: '150', ceiling: '96' })
    const views = [...section.matchAll(/<svg class="elev"[^>]*? viewBox="([^"]+)"/g)].map(([, view]) => view)
    expect(views).toHaveLength(3)
    expect(new Set(views).size).toBe(1)
  })

  test('shows the height left above, and leaves out kits higher than the ceiling', async () => {
    expect((await finder({ wall: '87.5', ceiling: '96' })).kits[0]).toContain('Leaves ½″ of wall and 12″ above')
    const { kits } = await finder({ wall: '87.5', ceiling: '78.5' })
    expect(kits.length).toBeGreaterThan(0)
    for (const kit of kits) expect(Number(/(\d+)″ H/.exec(kit)![1])).toBeLessThanOrEqual(78)
  })

  test('links to a list with the same limits, which shows them as filters', async () => {
    const { section } = await finder({ wall: '72', ceiling: '90', finish: 'sage' })
    const [, list = ''] = /href="(\/closet-organizers\?[^"]*)"/.exec(section) ?? []
    const chips = await visitor.page(list.replaceAll('&amp;', '&'))
    expect(textOf(chips)).toContain('Width up to 71½″ remove Height up to 89½″ remove Sage remove')
  })

  test('says whether the height is the reason when nothing fits, and offers alternatives', async () => {
    const narrow = await finder({ wall: '11' })
    expect(narrow.text).toContain('None of our kits goes between walls 11″ apart.')
    expect(narrow.text).not.toContain('It is the height')
    expect(narrow.section).toContain(`href="${paths.requestDesign}"`)
    const low = await finder({ wall: '72', ceiling: '40' })
    expect(low.text).toMatch(/It is the height: the width is enough for \d+/)
  })

  test.each([
    ['a width without a number', { wall: 'wide' }, 'finder-wall'],
    ['an empty width', { wall: '' }, 'finder-wall'],
    ['0', { wall: '0' }, 'finder-wall'],
    ['more than any wall', { wall: '99999' }, 'finder-wall'],
    ['10 KB', { wall: '9'.repeat(10_000) }, 'finder-wall'],
    ['a height without a number', { wall: '72', ceiling: '<b>high' }, 'finder-ceiling'],
  ])('shows an error at its field for %s and keeps it', async (_, query: Record<string, string>, field) => {
    const { section, kits, page } = await finder(query)
    expect([page.status, page.noindex, kits]).toEqual([200, true, []])
    expect(section).toMatch(new RegExp(`id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-error"`))
    expect(section).toMatch(new RegExp(`id="${field}-error"[^>]*><span class="error">`))
    expect(typed(section, 'wall')).toBe(query.wall!.slice(0, 41))
    expect(typed(section, 'ceiling')).toBe(query.ceiling?.replace('<', '&lt;').replace('>', '&gt;') ?? '')
    expect(section.length).toBeLessThan(20_000)
  })
})
