import { beforeAll, describe, expect, test } from 'vitest'
import { deskPaths } from '#shared/desk/paths.ts'
import { act, newStaff, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')), 60_000)

/** The summary of the errors: its texts, and the ids of its links, with whether the page has them. */
async function readSummary(answer: Response): Promise<{ status: number; texts: string[]; links: [string, boolean][] }> {
  const html = await answer.text()
  const list = /data-error-summary=""[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  const items = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => item!)
  const texts = items.map((item) => item.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"))
  const ids = items.flatMap((item) => /href="#([^"]*)"/.exec(item)?.[1] ?? [])
  return { status: answer.status, texts, links: ids.map((id) => [id, html.includes(` id="${id}"`)]) }
}

describe('an error of the Desk', () => {
  test.each<[string, string, Record<string, string>, string]>([
    [
      `${deskPaths.coupons}?id=new`,
      'coupon-save',
      { id: '999999', code: 'WINTER', kind: 'percent', percent: '5' },
      'exist.',
    ],
    [deskPaths.finishes, 'finish-sale', { finish: 'plaid', to: 'off' }, 'Choose a finish from the list.'],
    ['/desk/products/1203', 'product-sale', { all: 'perhaps' }, 'Choose this field from the list.'],
  ])('of what has no place on %s is told without a link (%s)', async (path, action, fields, says) => {
    const { status, texts, links } = await readSummary(await act(staff, path, action, fields))
    expect([status, texts, links]).toEqual([422, [expect.stringContaining(says)], []])
  })

  test.each<[string, string, Record<string, string>, string]>([
    [deskPaths.cut, 'cut-plan', {}, 'n'],
    [deskPaths.cut, 'cut-plan', { 'n[]': 'AL-0000-000' }, 'n'],
    [`${deskPaths.coupons}?id=new`, 'coupon-save', { code: 'x', kind: 'percent', percent: '5' }, 'code'],
    [`${deskPaths.content}?part=redirects`, 'redirects-add', { from: 'old', to: '/reviews' }, 'from'],
  ])('leads to its place on %s (%s %j)', async (path, action, fields, id) => {
    const { status, links } = await readSummary(await act(staff, path, action, fields))
    expect([status, links]).toEqual([422, [[id, true]]])
  })
})
