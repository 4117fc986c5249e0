import { href, paths } from '#shared/paths.ts'
import { signedIn } from './support/account.ts'
import { shopUrl } from './support/addresses.ts'
import { expect, phone, test } from './support/test.ts'

test.use(phone)

const desk = { width: 1280, height: 900 }

test('on a narrow phone the menu opens, lists the company pages, and links to them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const nav = menu.getByRole('navigation', { name: 'Menu' })
  await nav.getByText('Company', { exact: true }).click()
  await expect(nav.getByRole('link', { name: 'Careers' })).toBeVisible()
  const isWider = await menu.evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
  expect(isWider, 'scrolls sideways').toBe(false)
  await expect(menu.getByRole('link', { name: 'Get Design Now' })).toBeInViewport()
  await nav.getByRole('link', { name: 'Become a partner or dealer' }).click()
  await expect(page).toHaveURL(paths.partner)
  await expect(menu).toBeHidden()
})

test('the account has a slider on phones, instructions have their own header, and home has a third header row @long', async ({
  page,
  context,
}) => {
  await page.goto(paths.home)
  await expect(page.getByRole('navigation', { name: 'Product families' })).toBeVisible()

  await page.goto(href(paths.diyGuide, { guide: 'towers' }))
  const header = page.getByRole('region', { name: 'DIY instructions' })
  await expect(header).toBeInViewport()
  await page.getByRole('heading', { name: 'Stuck?' }).scrollIntoViewIfNeeded()
  await expect(header).toBeInViewport()
  await header.getByRole('button', { name: '5 steps' }).tap()
  await page.getByRole('link', { name: 'Level and anchor' }).tap()
  await expect(page.getByRole('heading', { name: 'Level and anchor' })).toBeInViewport()
  await page.setViewportSize(desk)
  await expect(header).toBeHidden()

  await page.setViewportSize(phone.viewport)
  await signedIn(context, 'empty', shopUrl)
  for (const path of [paths.dashboard, paths.orders, paths.account]) {
    await page.goto(path)
    const slider = page.getByRole('navigation', { name: 'Account' }).getByRole('list')
    await expect(slider).toBeVisible()
    const { scrolls, high } = await slider.evaluate((list) => ({
      scrolls: list.scrollWidth > list.clientWidth,
      high: list.clientHeight,
    }))
    expect(scrolls).toBe(true)
    expect(high).toBeLessThan(80)
  }
})
