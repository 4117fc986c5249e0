import type { Page } from '@playwright/test'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { expectDoneOnce, type DeskFormCase } from '../support/desk/done-once.ts'
import { expect, test } from '../support/test.ts'

const redirects = `${deskPaths.content}?part=redirects`
const stocked = deskHref(deskPaths.product, { id: 1422 })
const priced = deskHref(deskPaths.product, { id: 1631 })
/** Far enough ahead in every time zone. */
const firstDay = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)

/** Amounts that differ, by when they are typed. */
const amounts: Record<string, string> = { disconnected: '81', unanswered: '82', translated: '83' }

function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click()
}

/** Changes the price of one product, now or from a day on. */
function pricesOf(id: string, name: string, from: string, done: RegExp): DeskFormCase {
  const values = (time: string) => ({ ids: id, amount: '1', name: `${name} ${time}`, from, rule: 'dollars' })
  return {
    isForOwners: true,
    path: deskPaths.bulkPrices,
    async fill(page, time) {
      for (const [field, value] of Object.entries(values(time))) {
        const control = page.locator(`form[data-action=prices-change] [name=${field}]`)
        await (field === 'rule' ? control.selectOption(value) : control.fill(value))
      }
      await expect(page.getByRole('button', { name: 'Apply to 1 product' })).toBeVisible()
    },
    async kept(page, time) {
      for (const [field, value] of Object.entries(values(time))) {
        await expect(page.locator(`form[data-action=prices-change] [name=${field}]`)).toHaveValue(value)
      }
      await expect(page.locator('form[data-action=prices-change] .btn--primary')).toContainText('Apply to 1 product')
    },
    button: 'form[data-action=prices-change] .btn--primary',
    done: (page) => expect(page.getByText(done)).toBeVisible(),
    count: { path: deskPaths.bulkPrices, of: new RegExp(`^${name} \\w+$`) },
    async after(page) {
      await press(page, new RegExp(`^(Undo|Withdraw) “${name} `))
      await expect(page.getByText(/1 price restored\.|The plan is withdrawn\./)).toBeVisible()
    },
  }
}

async function read(page: Page, name: string, csv: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await press(page, /^Look at the changes/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const forms: Record<string, DeskFormCase> = {
  'a list of redirects': {
    isForOwners: true,
    path: redirects,
    async fill(page, time) {
      await page.locator('summary', { hasText: 'Add many' }).click()
      await page.getByLabel('Redirects', { exact: true }).fill(`/failing-${time},/reviews\n/too-${time},/faq`)
    },
    kept: (page, time) =>
      expect(page.locator('[name=lines]')).toHaveValue(`/failing-${time},/reviews\n/too-${time},/faq`),
    button: 'form[data-action=redirects-add] .btn--secondary',
    done: (page) => expect(page.getByText('Redirects added.')).toBeVisible(),
    count: { path: redirects, of: /^\/failing-/ },
  },
  'an import with a price that falls by more than half': {
    isForOwners: true,
    path: deskPaths.imports,
    async fill(page, time) {
      await read(page, `half-${time}.csv`, 'id,price\n1632,5.00')
      await page.getByLabel('Yes, also 1 row with more than half off').check()
    },
    async kept(page, time) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`half-${time}.csv`)
      await expect(page.locator('[name=sure]')).toBeChecked()
    },
    button: 'form[data-action=import-apply] .btn--primary',
    done: (page) => expect(page.getByText(/^1 changed\./)).toBeVisible(),
    isGone: true,
    count: { path: deskPaths.imports, of: /^half-\w+\.csv: 1 row, (applied|undone)$/ },
    async after(page) {
      await press(page, /^Undo half-/)
      await expect(page.getByText('1 restored.')).toBeVisible()
    },
  },
  'the undo of an import': {
    isForOwners: true,
    path: deskPaths.imports,
    async fill(page, time) {
      await read(page, `back-${time}.csv`, 'id,description\n1621,Three pucks.')
      await press(page, /^Apply 1 change/)
      await expect(page.getByText(/^1 changed\./)).toBeVisible()
    },
    kept: (page, time) => expect(page.getByText(`back-${time}.csv`).first()).toBeVisible(),
    button: 'form[data-action=import-undo] button:has-text("back-")',
    done: (page) => expect(page.getByText('1 restored.')).toBeVisible(),
    isGone: true,
    count: { path: deskPaths.imports, of: /^back-\w+\.csv: 1 row, undone$/ },
  },
  'a price change of many products': {
    ...pricesOf('1634', 'Now', '', /^Prices changed\./),
    // The page counts with the new prices then.
    doneBefore: /^This form was already submitted with different contents, which are saved\./,
  },
  'a planned price change': pricesOf('1633', 'Later', firstDay, /^The change is planned\./),
  'the price of a product': {
    path: priced,
    fill: (page, time) => page.getByLabel('Base price').fill(amounts[time]!),
    kept: (page, time) =>
      expect(page.locator('form[data-action=product-prices] [name=price]')).toHaveValue(amounts[time]!),
    button: 'form[data-action=product-prices] .btn--primary',
    done: (page) => expect(page.getByText(/^Prices saved\./)).toBeVisible(),
    count: { path: `${deskPaths.log}?subject=family:1631`, of: /^Changed the price from/ },
  },
  'a receipt of stock': {
    path: stocked,
    async fill(page, time) {
      await page.getByLabel('Pieces were').selectOption('Received on top')
      await page.getByLabel('Pieces', { exact: true }).fill(amounts[time]!)
    },
    async kept(page, time) {
      await expect(page.locator('[name=how]')).toHaveValue('received')
      await expect(page.locator('[name=pieces]')).toHaveValue(amounts[time]!)
    },
    button: 'form[data-action=product-stock] .btn',
    done: (page) => expect(page.getByText('Stock saved.')).toBeVisible(),
    count: { path: `${deskPaths.log}?subject=family:1422`, of: /^Received \d+ of/ },
  },
  'a coupon': {
    path: `${deskPaths.coupons}?id=new`,
    async fill(page, time) {
      await page.getByLabel('Code').fill(`FAIL${time}`)
      await page.getByLabel('Percent').fill('7')
      await page.getByLabel('Once for each customer').check()
    },
    async kept(page, time) {
      await expect(page.locator('[name=code]')).toHaveValue(`FAIL${time}`)
      await expect(page.locator('[name=percent]')).toHaveValue('7')
      await expect(page.locator('[name=once_per_email]')).toBeChecked()
    },
    button: 'form[data-action=coupon-save] .btn--primary',
    done: (page) => expect(page.getByText(/^Coupon saved\./)).toBeVisible(),
    count: { path: deskPaths.coupons, of: /^FAIL/ },
  },
  'a banner': {
    path: `${deskPaths.content}?id=new`,
    async fill(page, time) {
      for (const [name, value] of Object.entries(bannerOf(time))) await page.locator(`[name=${name}]`).fill(value)
    },
    async kept(page, time) {
      for (const [name, value] of Object.entries(bannerOf(time))) {
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
      }
    },
    button: 'form[data-action=banner-save] .btn--primary',
    done: (page) => expect(page.getByText(/^Banner saved\./)).toBeVisible(),
    count: { path: deskPaths.content, of: /^Failing \w+$/ },
  },
}

function bannerOf(time: string): Record<string, string> {
  return {
    ...{ text: `Failing ${time}`, link_text: 'See it', link: '/reviews' },
    ...{ from: '2098-01-01T09:00', until: '2098-01-02T09:00' },
  }
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} is done once, whatever becomes of its post, and nothing typed is lost @long`, async ({
    page,
    context,
  }) => {
    await expectDoneOnce(form, page, context)
  })
}
