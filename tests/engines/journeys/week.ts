import { expect } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { placedOrder } from '#tests/e2e/support/account.ts'
import { atDesk } from '#tests/e2e/support/desk/staff.ts'
import { send } from '#tests/e2e/support/shopper.ts'
import { pdf } from '#tests/support/files.ts'
import { withFiles } from '../written-files.ts'
import type { Part } from '../shop-page.ts'
import { goTo, isAt, onBoth, reads, shows, type Visit } from '../visit.ts'

/** Families that no other journey needs; each engine changes its own on each width. */
const families = { 'webkit-wide': 1741, 'webkit-phone': 1731, 'firefox-wide': 1732, 'firefox-phone': 1712 }

export const week = onBoth('a week at the Desk needs no terminal', play)

async function play(visit: Visit, isPhone: boolean): Promise<void> {
  const { engine, context } = visit
  const id = `${engine}-${isPhone ? 'phone' : 'wide'}` as keyof typeof families
  const { number } = await placedOrder(context)
  const asked = { name: 'Ida Week', email: `${id}@asked.example`, topic: 'Measuring', message: 'How deep is it?' }
  const { reference } = await send<{ reference: string }>(
    context,
    'post',
    href(apiPaths.form, { kind: 'support' }),
    asked,
  )
  await atDesk(context, 'owner')
  await visit.arrive(paths.cookieSettings)
  await ofAnOrder(visit, number)
  await answer(visit, reference)
  const quoted = await quote(visit, `${id}@quoted.example`)
  await products(visit, families[id])
  await content(visit, id.toUpperCase().replace('-', ''))
  await hire(visit, `${id}@hired.example`)
  await erase(visit, quoted, `${id}@quoted.example`)
  await goTo(visit.page, deskPaths.books)
  await reads(visit.page.getByRole('heading', { level: 1 }), 'Books of')
}

async function open({ page }: Visit, path: string): Promise<Part> {
  await goTo(page, path)
  return page.getByRole('main')
}

async function ofAnOrder(visit: Visit, number: string): Promise<void> {
  const { page } = visit
  const order = deskHref(deskPaths.order, { number })
  let main = await open(visit, deskHref(deskPaths.orderAddress, { number }))
  await main.getByLabel('Street address').first().fill('88 Corrected Way')
  await main.getByRole('button', { name: 'Save the address' }).click()
  await isAt(page, order)
  await reads(main, '88 Corrected Way')
  main = await open(visit, deskHref(deskPaths.orderLines, { number }))
  const options = main.getByRole('combobox', { name: /^Options of/ }).first()
  const other = await options.evaluate((field) => field.querySelector<HTMLOptionElement>('option:not(:checked)')!.value)
  await options.selectOption(other)
  await expect.poll(() => main.locator('input[name=expected]').count()).toBe(1)
  await main.getByRole('button', { name: /^Save/ }).click()
  await isAt(page, order)
}

async function answer(visit: Visit, reference: string): Promise<void> {
  const main = await open(visit, deskHref(deskPaths.request, { reference }))
  await main.getByLabel('Text').fill('It is 14 inches deep. Our drawing is attached.')
  await withFiles([pdf('drawing.pdf')], async (files) => {
    await main.getByLabel('Attach files').setInputFiles(files)
    await main.getByRole('button', { name: 'Send reply' }).click()
    await reads(main, 'drawing.pdf')
  })
}

/** Resolves to the quote's number. */
async function quote(visit: Visit, email: string): Promise<string> {
  const { page } = visit
  const main = await open(visit, deskPaths.quotes)
  await main.getByRole('button', { name: 'New quote' }).click()
  await main.getByLabel('Add a product or a design').fill('1202')
  await main.getByRole('button', { name: 'Add line' }).click()
  await main.getByLabel(/^Price of/).fill('700')
  await main
    .getByLabel(/^Email/)
    .first()
    .fill(email)
  await main.getByRole('button', { name: /^Send quote/ }).click()
  const link = await main.getByLabel('Link', { exact: true }).inputValue()
  const { pathname } = new URL(await page.url())
  await goTo(page, new URL(link).pathname)
  await page.getByRole('button', { name: 'Put this into my cart' }).click()
  await isAt(page, paths.shoppingCart)
  await reads(page.getByRole('main'), '$700')
  return pathname.split('/').at(-1)!
}

async function products(visit: Visit, family: number): Promise<void> {
  const { page } = visit
  let main = await open(visit, deskPaths.bulkPrices)
  await main.getByLabel('Only these numbers').fill(String(family))
  await main.getByLabel('By how much').fill('5')
  await main.getByLabel('Name', { exact: true }).fill(`Up 5 of ${family}`)
  await main.getByRole('button', { name: 'Apply to 1 product' }).click()
  await reads(main, `Up 5 of ${family}`)
  main = await open(visit, `${deskPaths.products}?q=1603`)
  const stock = main.locator('form[data-action="product-stock"]').first()
  await stock.getByLabel('Pieces were').selectOption('received')
  await stock.getByLabel('Pieces', { exact: true }).fill('12')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await shows(page.getByRole('status'))
  main = await open(visit, `${deskPaths.products}?q=${family}`)
  await main.getByRole('button', { name: 'Take off sale' }).click()
  await main.getByRole('button', { name: 'Put on sale' }).click()
  await shows(main.getByRole('button', { name: 'Take off sale' }))
}

async function content(visit: Visit, code: string): Promise<void> {
  let main = await open(visit, deskPaths.coupons)
  await main.getByRole('link', { name: 'New coupon' }).click()
  await main.getByLabel('Code').fill(code)
  await main.getByLabel(/^Percent/).fill('12')
  await main.getByRole('button', { name: 'Save coupon' }).click()
  await reads(main, code)
  main = await open(visit, deskPaths.content)
  await main.getByRole('link', { name: 'New banner' }).click()
  await main.getByLabel('Text', { exact: true }).fill(`Later ${code}`)
  await main.getByRole('button', { name: 'Save banner' }).click()
  await reads(main, 'minute')
  expect(await main.getByLabel('Text', { exact: true }).inputValue()).toBe(`Later ${code}`)
}

async function hire(visit: Visit, email: string): Promise<void> {
  const main = await open(visit, deskPaths.staff)
  await main.getByLabel('Email address').fill(email)
  await main.getByRole('button', { name: 'Send the invitation' }).click()
  await reads(main, email)
}

async function erase(visit: Visit, key: string, email: string): Promise<void> {
  const main = await open(visit, deskHref(deskPaths.customer, { key }))
  await main.locator('details:has(form[data-action="customer-erase"]) summary').first().click()
  await main.getByLabel(/^Type .* to confirm$/).fill(email)
  await main.locator('form[data-action="customer-erase"] button[type=submit]').click()
  await expect.poll(() => main.innerText()).not.toContain(email)
}
