import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import { placedOrder } from '#tests/e2e/support/account.ts'
import { codeOfAuthenticator, emailOf, STAFF_PASSWORD } from '#tests/e2e/support/desk/staff.ts'
import { goTo, isAt, reads, until, WIDE, type Journey, type Visit } from '../visit.ts'

export const desk: Journey = [
  'staff unlock the Desk, record a payment, send a part of it back, and print a packing slip',
  work,
]

async function work({ engine, page, context, arrive }: Visit): Promise<void> {
  await page.setViewportSize(WIDE)
  const { number } = await placedOrder(context)
  const order = deskHref(deskPaths.order, { number })
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })

  await arrive(`${paths.login}?next=${encodeURIComponent(order)}`)
  await main.getByLabel('Email').fill(emailOf(engine))
  await main.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await main.getByRole('button', { name: 'Login' }).click()
  await reads(heading, 'Unlock the Desk')
  await main.getByLabel('Password').fill(STAFF_PASSWORD)
  await main.getByLabel('Six-digit code from your authenticator app').fill(codeOfAuthenticator())
  await main.getByRole('button', { name: 'Unlock the Desk' }).click()
  await reads(heading, number)

  await goTo(page, deskHref(deskPaths.orderPayment, { number }))
  await page.getByLabel('Reference').fill('Check 1187')
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const money = page.getByRole('region', { name: 'Money' })
  await reads(money, 'Check 1187')

  await goTo(page, deskHref(deskPaths.orderRefund, { number }))
  await page.getByLabel('Custom amount').fill('12.5')
  await page.getByLabel('Reason').selectOption('Goodwill')
  await page.getByLabel('Refund method').selectOption('Check')
  await page.getByRole('button', { name: 'Refund $12.50' }).click()
  await isAt(page, order)
  await reads(money, '−$12.50')

  await page.getByRole('button', { name: 'Packing slip' }).click()
  await until(page, () => document.documentElement.hasAttribute('printed'), 'the print dialog opens')
  await reads(main, number)
}
