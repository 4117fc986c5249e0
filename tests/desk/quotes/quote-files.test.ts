import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#tests/support/db.ts'
import { BASKET } from '#tests/support/checkout.ts'
import { linksIn, textOf } from '#tests/support/desk/linked-files.ts'
import { postFile, sendFile } from '#tests/support/desk/imports.ts'
import { newDraft, pathIn, pressed, sentQuote, typedQuote } from '#tests/support/desk/quotes.ts'
import { pdf, png } from '#tests/support/files.ts'
import { act, hiddenOf, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { newVisitor } from '#tests/support/visitor.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const FIELD = 'attachments'

describe('the files of a quote', () => {
  const press = (staff: Staff, page: string, what: string, file: File, typed: Record<string, string> = typedQuote()) =>
    postFile(staff, page, 'quote-save', file, { ...typed, do: what }, FIELD)
  const tokenIn = (html: string) => /name="kept"[^>]* value="([^"]+)"/.exec(html)![1]!

  const pathOf = async (staff: Staff, page: string) => pathIn(await staff.page(page))
  const stateOf = (page: string) => db.value('SELECT state FROM quotes WHERE number = ?', page.split('/').at(-1))

  test('go with it when it is sent, with the prices that were typed but not saved', async () => {
    const page = await newDraft(staff)
    const sent = await press(staff, page, 'send', pdf('plan.pdf'), typedQuote({ [`price.${BASKET}`]: '7.00' }))
    expect(outcomeOf(sent)).toBe(`303 ${page}`)
    expect(await staff.page(page)).toContain('The quote’s page also has 1 file from us: plan.pdf (1 KB).')
    const html = await newVisitor().page(await pathOf(staff, page))
    expect(await textOf(linksIn(html)['plan.pdf']!)).toContain('%PDF-1.7')
    expect(html).toContain('$14.00')
  })

  test('stay while their box is checked, and go when it is not', async () => {
    const { page, path } = await sentQuote(staff)
    expect(await newVisitor().page(path)).not.toContain('Files from us')
    await press(staff, page, 'send', pdf('plan.pdf'))
    await press(staff, page, 'send', png('view.png'), typedQuote({ kept: tokenIn(await staff.page(page)) }))
    expect(Object.keys(linksIn(await newVisitor().page(path)))).toEqual(['plan.pdf', 'view.png'])
    await pressed(staff, page, 'send', typedQuote())
    expect(await newVisitor().page(path)).not.toContain('Files from us')
  })

  test.each([
    ['the email address is missing', 'send', { email: '' }, 422],
    ['several products match', 'add', { add: 'pantry' }, 200],
    ['the amounts are calculated', '', { _preview: '1' }, 200],
  ])('need not be chosen again when %s', async (_, what, typed, status) => {
    const page = await newDraft(staff)
    const shown = await press(staff, page, what, pdf('plan.pdf'), typedQuote(typed as Record<string, string>))
    const html = await shown.text()
    expect([shown.status, html]).toEqual([status, expect.not.stringContaining('weren’t uploaded')])
    expect(await stateOf(page)).toBe('draft')
    await pressed(staff, page, 'send', typedQuote({ kept: tokenIn(html) }))
    expect(Object.keys(linksIn(await newVisitor().page(await pathOf(staff, page))))).toEqual(['plan.pdf'])
  })

  test('that are not right are refused with all else that is wrong, and nothing is sent', async () => {
    const page = await newDraft(staff)
    const program = new File(['MZ program'], 'plan.pdf', { type: 'application/pdf' })
    const refused = await press(staff, page, 'send', program, typedQuote({ email: '' }))
    const html = await refused.text()
    expect([refused.status, await stateOf(page)]).toEqual([422, 'draft'])
    expect(html).toContain('plan.pdf isn’t a JPEG, PNG or PDF file, whatever its name says.')
    expect(html).toContain('Enter an email address.')
    expect(html).toContain('value="Robin Reed"')
  })

  test('are not shown while the quote is changed, and cannot be added to one that is withdrawn', async () => {
    const { page, path } = await sentQuote(staff)
    await press(staff, page, 'save', pdf('plan.pdf'))
    expect(await newVisitor().page(path)).not.toContain('plan.pdf')
    const stale = hiddenOf(await staff.page(page), 'quote-save')
    await act(staff, page, 'quote-withdraw')
    const late = await sendFile(staff, page, { ...stale, ...typedQuote(), do: 'save' }, png('late.png'), FIELD)
    expect(late.status).toBe(409)
    expect(await staff.page(page)).toContain('plan.pdf')
    expect(await staff.page(page)).not.toContain('late.png')
  })

  test('of one quote cannot be taken into another by their token', async () => {
    const [page, other] = [await newDraft(staff), await newDraft(staff)]
    await press(staff, page, 'save', pdf('plan.pdf'))
    await pressed(staff, other, 'save', typedQuote({ kept: tokenIn(await staff.page(page)) }))
    expect(await staff.page(other)).not.toContain('plan.pdf')
    expect(await staff.page(page)).toContain('plan.pdf')
  })
})
