import { beforeAll, describe, expect, test } from 'vitest'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatCents } from '#shared/text/money.ts'
import { flushOutbox } from '#worker/outbox.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { db } from '#tests/support/db.ts'
import { testEnv } from '#tests/support/env.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { dollarsOf, loadTariff, newCloset } from '#tests/support/planner/new-closet.ts'
import { readPage } from '#tests/support/read-page.ts'
import { newStaff } from '#tests/support/staff.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

async function requested(design: string): Promise<string> {
  const body = { ...leadForms['design-request'].right, email: newEmail(), design }
  const path = href(apiPaths.form, { kind: 'design-request' })
  return (await json(newVisitor().api('POST', path, body, newAddress()))).data.reference
}

describe('a drawing that goes to a designer', () => {
  test('is shown above the form, which has its measurements and sends its code along', async () => {
    const code = encode(newCloset())
    const answer = await newVisitor().get(`${paths.requestDesign}?d=${code}`)
    const html = await answer.clone().text()
    const page = await readPage(answer)
    expect(page.text).toContain('Your drawing')
    expect(page.links).toContain(plannerHref({ code }))
    expect(html).toContain(`src="${designFile(code, 'svg')}"`)
    expect(html).toContain(`<input type="hidden" name="design" value="${code}"/>`)
    expect(html).toMatch(/name="height"[^>]*value="96"|value="96"[^>]*name="height"/)
  })

  test('stays out of the form if its link was cut off', async () => {
    const page = await newVisitor().page(`${paths.requestDesign}?d=cut`)
    expect(page).not.toContain('Your drawing')
    expect(page).not.toContain('name="design"')
  })

  test('reaches staff by mail with its link, its boards, its picture and its price', async () => {
    const closet = newCloset()
    const code = encode(closet)
    const reference = await requested(code)
    await flushOutbox(testEnv, Date.now(), 500)
    const text = await db.value('SELECT text FROM mailbox WHERE subject LIKE ?', `New %: ${reference}`)
    const links = [plannerHref({ code }), `${paths.plannerPrint}?d=${code}`, designFile(code, 'svg')]
    for (const told of [...links, formatCents(dollarsOf(closet) * 100)]) expect(text).toContain(told)
  })

  test('is on the request’s page at the desk with picture, links and price', async () => {
    const closet = newCloset()
    const code = encode(closet)
    const reference = await requested(code)
    const staff = await newStaff()
    const page = await staff.page(`/desk/requests/${reference}`)
    expect(page).toMatch(/request-drawing"><svg class="elev"[^>]* role="img"/)
    expect(page).toContain(plannerHref({ code }))
    expect(page).toContain('Design price')
    expect(page).toContain(formatCents(dollarsOf(closet) * 100))
  })

  test('that cannot be opened is left out, and the request arrives', async () => {
    const reference = await requested('<script>alert(1)</script>')
    const fields = await db.value<string>('SELECT fields FROM form_submissions WHERE reference = ?', reference)
    expect(JSON.parse(fields!)).not.toHaveProperty('design')
  })
})
