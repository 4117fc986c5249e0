import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { widthsOf } from '#shared/planner/model/wall-widths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { LEAD_ACTION } from '#ui/form/lead-form.tsx'
import { db } from '#tests/support/db.ts'
import { errorAt, formIn, submit } from '#tests/support/page-form.ts'
import { dollarsOf, loadTariff, newCloset, orderDesign } from '#tests/support/planner/new-closet.ts'
import { codeAt, designAt, wordsOf } from '#tests/support/planner/planner-page.ts'
import { newStaff } from '#tests/support/staff.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

const answers = 'kind=wall&ceiling=96&shirts=44&coats=8&folded=40&shoes=18&children=0'

/** A closet at a wall that is ¾″ wider at the floor, and 1⅛″ at 84″. */
function uneven(): Design {
  const even = newCloset()
  return { ...even, room: { ...even.room, measured: { back: [6, 0, 9] } } }
}

async function textAt(path: string, visitor: Visitor = newVisitor()): Promise<string> {
  return (await wordsOf(await visitor.get(path))).text
}

function widthsText({ room }: Design): RegExp {
  const [floor, middle, high] = widthsOf(room, 'back').map((width) => Math.floor(width! / 8))
  return new RegExp(
    `Back wall: ${floor}[⅛¼⅜½⅝¾⅞]?″ at the floor, ${middle}[⅛¼⅜½⅝¾⅞]?″ at 42″, ${high}[⅛¼⅜½⅝¾⅞]?″ at 84″\\.`,
  )
}

describe('a wall measured at three heights, without JavaScript', () => {
  test('is drawn as wide as its smallest width, which the page names', async () => {
    const to = (
      await newVisitor().send('GET', `${paths.planner}?${answers}&back=119.5&back_42=119&back_84=118.75`)
    ).headers.get('Location')
    expect(widthsOf(designAt(to).room, 'back')).toEqual([956, 952, 950])
    const text = await textAt(to!)
    expect(text).toContain('We build to the smallest: 118¾″.')
    expect(text).toContain('The wall is ¾″ wider at the floor. A filler closes it; check the corner with a square.')
    expect(text).not.toMatch(/square\.\s+Ask a designer/)
  })

  test('that is more than an inch wider somewhere is a case for a designer', async () => {
    const code = encode(uneven())
    const html = await newVisitor().page(plannerHref({ code }))
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      new RegExp(
        `1⅛″ wider at 84″\\. A filler closes it; check the corner with a square\\.\\s*<a class="link" href="${paths.requestDesign}\\?d=${code}">Ask a designer`,
      ),
    )
  })

  test('keeps what was typed where the widths are too far apart', async () => {
    const html = await newVisitor().page(`${paths.planner}?${answers}&back=119.5&back_42=99&back_84=`)
    expect(errorAt(html, 'start-back_42')).toContain('This differs by more than 7⅞″')
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Is the wall straight\?/)
    expect(html).toMatch(/name="back_42"[^>]*value="99"|value="99"[^>]*name="back_42"/)
  })

  test('is changed in the editor, and a refused width stays in its field', async () => {
    const visitor = newVisitor()
    const here = plannerHref({ code: encode(newCloset()) })
    const fields = { _action: 'plan', form: 'widths', do: 'widths', d: codeAt(here) }
    const saved = await visitor.post(here, { ...fields, back: '120', back_42: '', back_84: '119' })
    expect(widthsOf(designAt(saved.headers.get('Location')).room, 'back')).toEqual([960, null, 952])
    const refused = await visitor.post(here, { ...fields, back: '120', back_42: '100', back_84: '' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(errorAt(html, 'back-42')).toContain('This differs by more than 7⅞″')
    expect(html).toMatch(/id="back-42"[^>]*value="100"/)
    expect(html).toMatch(/id="back-84"[^>]*value=""/)
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Is the wall straight\?/)
  })

  test('says both heights in centimeters where lengths are in centimeters', async () => {
    const text = await textAt(plannerHref({ code: encode(uneven()), unit: 'cm' }))
    expect(text).toContain('2.9 cm wider at 213.4 cm')
    expect(text).toContain('At 106.7 cm')
  })
})

describe('the three widths', () => {
  test('are in the print set and in the request to a designer', async () => {
    const design = uneven()
    expect(await textAt(printHref({ code: encode(design) }))).toMatch(widthsText(design))
    const html = await newVisitor().page(`${paths.requestDesign}?d=${encode(design)}`)
    const { controls } = formIn(html, LEAD_ACTION)
    expect(controls.find(({ name }) => name === 'obstacles')!.value).toMatch(widthsText(design))
    const print = await textAt(printHref({ code: encode(newCloset()) }))
    expect(print).not.toContain('at the floor,')
  })

  test('cost the strip that closes the gap, and are on the order, at the desk and on the cut list', async () => {
    const visitor = newVisitor()
    const design = uneven()
    const { measured: _, ...room } = design.room
    expect(dollarsOf(design)).toBe(dollarsOf({ ...design, room }) + 35)
    const { number, page } = await orderDesign(visitor, design)
    expect(await textAt(page, visitor)).toMatch(widthsText(design))
    await db.run("UPDATE orders SET status = 'paid' WHERE number = ?", number)
    const staff = await newStaff()
    expect(await textAt(`/desk/orders/${number}`, staff)).toMatch(widthsText(design))
    expect(await textAt(sheetsHref('cut-list', [number]), staff)).toMatch(widthsText(design))
  })

  test('are what the editor’s own form sends again', async () => {
    const visitor = newVisitor()
    const design = uneven()
    const here = plannerHref({ code: encode(design) })
    const html = await visitor.page(here)
    const form = formIn(html.slice(html.indexOf('Is the wall straight?')), 'plan')
    const again = await submit(visitor, here, form, {})
    expect(widthsOf(designAt(again.headers.get('Location')).room, 'back')).toEqual(widthsOf(design.room, 'back'))
  })
})
