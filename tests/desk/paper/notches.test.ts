import { beforeAll, expect, test } from 'vitest'
import { boardsOf } from '#shared/boards/boards-of.ts'
import { sheetsHref } from '#shared/desk/paper/sheets.ts'
import { href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { newOrderOfCloset } from '#tests/support/planner/ordered-closet.ts'
import { newStaff, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const NOTCH = 'notch for the baseboard at the back foot, ⅞″ deep × 4¾″ high'
let staff: Staff
beforeAll(async () => void (staff = await newStaff('workshop')))

function withBaseboard(isCutAround: boolean, design = closetOf({ kind: 'reach' })): Design {
  return done(design, { do: 'baseboard', length: 36, thickness: 5, isCutAround }).design
}

/** How often each paper of an order says that a board has a notch. */
async function countNotches(closet: Design) {
  const { number, token } = await newOrderOfCloset(closet)
  const visitor = newVisitor()
  const code = encode(closet)
  const count = (html: string) => html.replaceAll('<!-- -->', '').split(NOTCH).length - 1
  const csv = await (await visitor.get(designFile(code, 'csv'))).text()
  return {
    labels: count(await staff.page(sheetsHref('board-labels', [number]))),
    desk: count(await staff.page(sheetsHref('cut-list', [number]))),
    print: count(await visitor.page(printHref({ code }))),
    csv: csv.split('\r\n').filter((row) => row.includes(NOTCH)).length,
    part: count(await visitor.page(href(paths.part, { token, mark: 'A' }))),
  }
}

test('a notch is on every paper with the same figures', async () => {
  const closet = withBaseboard(true)
  const panels = boardsOf(closet).filter(({ role }) => role === 'panel').length
  expect(await countNotches(closet)).toEqual({ labels: panels, desk: 1, print: 1, csv: 1, part: 1 })
})

test('papers of a closet behind which the baseboard comes off have none', async () => {
  expect(await countNotches(withBaseboard(false))).toEqual({ labels: 0, desk: 0, print: 0, csv: 0, part: 0 })
})

test('papers say what becomes of the baseboard, and when', async () => {
  const papers = async (closet: Design) => {
    const { number } = await newOrderOfCloset(closet)
    const pages = [staff.page(sheetsHref('cut-list', [number])), newVisitor().page(printHref({ code: encode(closet) }))]
    return (await Promise.all(pages)).map((html) => html.replaceAll('<!-- -->', ''))
  }
  const [cutSheet, print] = await papers(withBaseboard(true))
  const text = '4½″ high, ⅝″ thick. Panels are cut around it; it takes 1¼″ of the back wall.'
  expect(cutSheet).toContain(`Baseboard: ${text}`)
  expect(print).toContain(text)
  expect(print).toContain('Stand the panels in order of their letters, their notches over the baseboard')
  const [, off] = await papers(withBaseboard(false))
  expect(off).toContain('Take the baseboard off behind the closet. Set the kicks')
})
