import { describe, expect, test } from 'vitest'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { cutList } from '#shared/planner/print/cut-list.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

async function printed(address: Parameters<typeof printHref>[0]) {
  const answer = await newVisitor().send('GET', printHref(address))
  const html = await answer.clone().text()
  const page = await readPage(answer)
  return { html, text: page.text.replaceAll(/\s+/g, ' ') }
}

describe('the print set', () => {
  const outlet = { wall: 'back', kind: 'outlet', x: 96, z: 96, w: 24, h: 40 } as const
  const design: Design = { ...closetOf(), room: { ...closetOf().room, obstacles: [outlet] } }
  const code = encode(design)

  test('has the drawing, every board, the sheets, hardware, heights and steps', async () => {
    const { html, text } = await printed({ code, name: 'Bedroom wall' })
    const main = html.slice(html.indexOf('<main'))
    const headings = [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, heading]) => heading)
    expect(headings.slice(0, 5)).toEqual(['Drawing', 'Cut list', 'Hardware', 'Heights to fit', 'Steps'])
    for (const { mark, boards } of cutList(design).flatMap(({ rows }) => rows))
      expect(text).toContain(`${mark} ${boards[0].name}`)
    expect(text).toContain('Bedroom wall')
    expect(text).toMatch(/sheets of 49″ × 97″/)
    expect(text).toContain('Draft. Not an order.')
    expect(text).toMatch(/\$\d,\d{3} on \w{3} \d/)
    expect(html).toContain('Step 6: ')
    expect(text).toContain(
      'Back cut-out for the outlet, 5″ × 7″, 9 15⁄16″ from the left and 7 11⁄16″ from the lower edge',
    )
  })

  test('leads to the cut list as a table and to the 3D model, and says whom the model is for', async () => {
    const { html, text } = await printed({ code })
    for (const format of ['csv', 'glb', 'usdz'] as const)
      expect(html).toContain(`href="${designFile(code, format)}" download`)
    expect(text).toContain('Architects and designers can open the 3D model in their own programs.')
  })

  test('in centimeters has every length in centimeters with one decimal, and none in inches', async () => {
    const inches = await printed({ code })
    const { html, text } = await printed({ code, unit: 'cm' })
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).not.toContain('″')
    expect(main).not.toMatch(/[⅛¼⅜½⅝¾⅞]/)
    expect(text).toContain('302.3 cm wide')
    expect(text).toContain('sheets of 124.5 cm × 246.4 cm')
    const cells = (of: string) => [...of.matchAll(/<tr>/g)].length
    expect(cells(html)).toBe(cells(inches.html))
  })

  test('is a draft, whatever its address says about an order', async () => {
    for (const more of ['ordered=1', 'order=AL-7K2Q-94X', 'order=AL-7K2Q-94X&signature=made-up']) {
      const { text } = await readPage(await newVisitor().get(`${printHref({ code })}&${more}`))
      expect(text).toContain('Draft. Not an order.')
      expect(text).not.toMatch(/as ordered/i)
    }
  })

  test('of a room has each wall, the plan, and steps for each wall', async () => {
    const { html } = await printed({ code: encode(closetOf({ kind: 'u', back: 960, left: 800, right: 800 })) })
    const walls = [...html.matchAll(/<h3[^>]*>((?:Back|Left|Right) wall)<\/h3>/g)].map(([, wall]) => wall)
    expect(walls.toSorted()).toEqual(['Back wall', 'Left wall', 'Right wall'])
    expect(html).toContain('class="plan"')
  })

  test('of a damaged code leads to the planner', async () => {
    const answer = await newVisitor().send('GET', printHref({ code: code.slice(0, 20) }))
    expect(answer.status).toBe(303)
  })
})
