import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

function columns(html: string): string[] {
  return [...html.matchAll(/<th scope="col">.*?<a href="([^"]*)"/gs)].map(([, href]) => href!.split('/').at(-1)!)
}

/** The table's row names, or only those of differing rows. */
function rows(html: string, { differing = false } = {}): string[] {
  const found = [...html.matchAll(/<tr(?: class="(is-different)")?><th scope="row"><span>(.*?)<\/span>/g)]
  return found.filter(([, mark]) => !differing || mark).map(([, , name]) => name!)
}

describe('the comparison page', () => {
  test.each([
    ['?ids=1201&ids=1202', ['1201', '1202']],
    ['?ids=1201,1202,1203', ['1201', '1202', '1203']],
    ['?ids=1201&ids=1201&ids=x&ids=99999999&ids=1301', ['1201', '1301']],
    ['?ids=1201,1202,1203,1204,1205', ['1201', '1202', '1203', '1204']],
    ['', []],
  ])('of %s has the columns %j', async (query, expected) => {
    expect(columns(await visitor.page(paths.compare + query))).toEqual(expected)
  })

  test('marks the rows that differ, and shows only those on request', async () => {
    const html = await visitor.page(`${paths.compare}?ids=1201,1202`)
    expect(rows(html, { differing: true })).toEqual(expect.arrayContaining(['Price', 'Width']))
    expect(rows(html, { differing: true })).not.toContain('Height')
    expect(rows(html)).toContain('Height')
    const alone = await visitor.page(`${paths.compare}?ids=1201,1202&show=differences`)
    expect(rows(alone)).toEqual(rows(html, { differing: true }))
  })

  test('draws each product in its chosen width', async () => {
    const [narrow, wide] = [1201006, 1201008]
    const html = await visitor.page(`${paths.compare}?ids=${narrow},${wide}`)
    const names = [...html.matchAll(/<svg class="elev"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name!)
    expect(names).toEqual([expect.stringContaining('42½″ wide'), expect.stringContaining('46½″ wide')])
    expect(rows(html, { differing: true })).toEqual(expect.arrayContaining(['Drawing', 'Width']))
  })

  test('shows a drawing, an "add to cart" and a remove button for each product', async () => {
    const html = await visitor.page(`${paths.compare}?ids=1201,1301`)
    expect(html.match(/<td>(?:<div[^>]*>)?<svg/g)).toHaveLength(2)
    expect(html.match(/data-action="add-item"/g)).toHaveLength(2)
    expect(html).toContain('href="/compare?ids=1301"')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('shows in words how many people installation takes', async () => {
    const html = await visitor.page(`${paths.compare}?ids=1201,1801`)
    expect(html).toMatch(/Installing.*, Two people<.*, No one needed</s)
  })

  test('opens from a list through a plain form', async () => {
    const html = await visitor.page(paths.closetOrganizers)
    expect(html).toMatch(/<form(?=[^>]* id="compare")(?=[^>]* method="get")(?=[^>]* action="\/compare")/)
    expect(html).toMatch(/<input(?=[^>]* type="checkbox")(?=[^>]* name="ids")(?=[^>]* form="compare")/)
  })
})

describe('a list', () => {
  test('shows several pages in a row after "show more", with the canonical URL of the first', async () => {
    const html = await visitor.page(`${paths.results}?q=shelf&show=products&through=2`)
    const cards = html.match(/<article class="card">/g)!.length
    expect(cards).toBeGreaterThan(24)
    expect(html.replaceAll('<!-- -->', '')).toContain(`Showing ${cards} of ${cards}`)
  })

  test('has its filters once, in a region that a button opens on narrow screens', async () => {
    const html = await visitor.page(paths.closetOrganizers)
    expect(html).toMatch(/<section(?=[^>]* id="filter-sheet")(?=[^>]* aria-label="Filters")(?=[^>]* popover="auto")/)
    expect(html).toMatch(/<button[^>]* popoverTarget="filter-sheet"/i)
    expect(html.match(/name="price_min"/g)).toHaveLength(1)
  })

  test('filters by height and offer, and shows both as chips', async () => {
    const html = await visitor.page(`${paths.closetOrganizers}?height=84&offer=sale`)
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('84″ high')
    const cards = html.match(/<article class="card">/g)!.length
    expect(html.match(/<span class="badge badge--tint">Save/g)).toHaveLength(cards)
  })

  test('filters by material and lights if there is a choice', async () => {
    const baskets = await visitor.page('/closet-accessories/baskets-and-hampers?material=steel')
    expect(baskets.match(/<article class="card">/g)).toHaveLength(1)
    expect(baskets).toMatch(/<a class="chip" href="\/closet-accessories\/baskets-and-hampers">Steel\b/)
    expect(baskets).toMatch(/<input(?=[^>]* name="material")(?=[^>]* value="laminate")/)
    expect(baskets).not.toContain('name="lights"')
    const closets = await visitor.page(`${paths.closetOrganizers}?lights=led`)
    expect(closets).toMatch(/<a class="chip" href="\/closet-organizers">With LED lights\b/)
    expect(closets).not.toContain('name="material"')
  })
})
