import { describe, expect, test } from 'vitest'
import { listParts } from '#shared/boards/part-list.ts'
import { boardSizeText } from '#shared/boards/board-length.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

const visitor = newVisitor()

/** The band's markup, or null; the product that it is about is opened by its number. */
async function band(path: string): Promise<string | null> {
  const html = await visitor.page(path)
  return /<section[^>]*aria-labelledby="how-its-made".*?<\/section>/s.exec(html)?.[0] ?? null
}

describe('how a product is made', () => {
  test.each([
    ['a kit', '/reach-in-closets/reach-in-kits/1202', 'Step'],
    ['a kit in another finish and width', '/reach-in-closets/reach-in-kits/1203017', 'Step'],
    ['a wardrobe with doors', '/wardrobes-armoires/freestanding-wardrobes/1301', 'Step'],
    ['an island, which the planner does not draw', '/walk-in-closets/closet-islands/1131', 'Edge band'],
  ])('is shown of %s: its cut list, a label and what its page says', async (_, path, fact) => {
    const shown = (await band(path))!
    const { data } = await json(visitor.get(`/api/products/${path.split('/').at(-1)}`))
    const { boards, finish } = listParts(data)
    expect(shown).toContain(boardSizeText(boards[0]!))
    const labeled = boards.find(({ role }) => role === 'shelf') ?? boards[0]!
    expect(shown).toContain(`<b>${labeled.mark}</b> ${labeled.name}`)
    expect(shown).toContain(`· ${finish}`)
    expect(shown).toContain(`<dt>${fact}</dt>`)
    expect(shown).toContain('<svg')
  })

  test('leads to the whole cut list, which has the same sizes', async () => {
    const shown = (await band('/reach-in-closets/reach-in-kits/1202'))!
    const [, link] = /href="(\/planner\/print[^"]+)"/.exec(shown)!
    const list = await visitor.page(link!.replaceAll('&amp;', '&'))
    const rows = [...shown.matchAll(/<th scope="row">([^<]+)</g)].map(([, mark]) => mark!)
    expect(rows.length).toBeGreaterThan(3)
    for (const mark of rows) expect(list).toContain(`<th scope="row">${mark}</th>`)
  })

  test.each(['/closet-accessories/rods-and-hardware/1711', '/closet-accessories/shoe-storage/1721'])(
    'is not shown of a part, which is no list of boards: %s',
    async (path) => expect(await band(path)).toBe(null),
  )

  test('is shown at home of the first kit that fits', async () => {
    const [all, asked, none] = await Promise.all([band('/'), band('/?wall=60'), band('/?wall=3')])
    expect(all).toContain('board by board')
    expect(asked).toContain('board by board')
    expect(asked).not.toBe(all)
    expect(none).toBe(null)
  })
})
