import type { Page } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { alive, open, hydrate } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const kit = href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1203 })

test('choosing another finish shows the product in it, whichever picture was shown before @long', async ({ page }) => {
  await open(page, kit)
  await hydrate(page)
  await page.getByRole('link', { name: /^Picture 2 of/ }).click()
  await expect(inView(page, 'a closer look')).toBeInViewport({ ratio: 0.6 })
  await page.getByRole('link', { name: 'Walnut' }).click()
  await expect(inView(page, 'walnut finish, seen from the right')).toBeInViewport({ ratio: 0.6 })
  await expect(page.getByRole('link', { name: /^Picture 1 of/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Pictured in Natural Oak').first()).toBeAttached()
})

test('the lightbox opens at the current picture, responds to arrow keys, and returns the focus', async ({ page }) => {
  await open(page, kit)
  await hydrate(page)
  await page.getByRole('link', { name: /^Picture 2 of/ }).click()
  await expect(page.getByRole('link', { name: /^Picture 2 of/ })).toHaveAttribute('aria-current', 'true')
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog.getByRole('status')).toHaveText(/^2 of/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/^3 of/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('a picture chosen before hydration counts as the current one @long', async ({ page }) => {
  await open(page, kit)
  await page.getByRole('link', { name: /^Picture 2 of/ }).click()
  await expect(page.getByRole('link', { name: /^Picture 2 of/ })).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of/ }).getByRole('status')).toHaveText(/^2 of/)
})

test('the lightbox shows all pictures larger, however soon it opens @long', async ({ page }) => {
  await page.goto(kit)
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await page.getByRole('button', { name: 'Enlarge picture' }).evaluate((button: HTMLElement) => button.click())
  await expect(dialog).toBeVisible()
  await alive(page)
  await hydrate(page)
  const views = await page.getByRole('link', { name: /^Picture \d+ of/, includeHidden: true }).count()
  await expect(dialog.getByRole('status')).toHaveText(`1 of ${views}`)
  const large = await dialog.getByRole('img').first().boundingBox()
  const small = await page.locator('.gallery__main img').first().boundingBox()
  expect(large!.height).toBeGreaterThan(small!.height * 1.15)
})

test('the lightbox shows its picture at once, and closer it is two and a half times as large', async ({ page }) => {
  await open(page, kit)
  await hydrate(page)
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  const picture = dialog.getByRole('img').first()
  const source = (image: HTMLImageElement) => image.currentSrc
  await expect
    .poll(() => picture.evaluate(source))
    .toBe(await page.locator('.gallery__main img').first().evaluate(source))
  const before = (await picture.boundingBox())!
  await dialog.getByRole('button', { name: 'Closer' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before.width * 2.4)
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(before.width)
})

test('the wheel brings the picture closer around the pointer, and the mouse drags it without closing it', async ({
  page,
}) => {
  await open(page, kit)
  await hydrate(page)
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  const picture = dialog.getByRole('img').first()
  const before = (await picture.boundingBox())!
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 4]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before.width * 2)
  const near = (await picture.boundingBox())!
  // The point a quarter from the top stays under the pointer.
  expect(Math.abs(near.y + near.height / 4 - y)).toBeLessThan(3)
  await expect.poll(() => picture.getAttribute('sizes')).toBe('1024px')
  await page.mouse.down()
  await page.mouse.move(x - 60, y - 80, { steps: 4 })
  await page.mouse.up()
  const dragged = (await picture.boundingBox())!
  expect(Math.abs(dragged.x - near.x + 60)).toBeLessThan(3)
  expect(Math.abs(dragged.y - near.y + 80)).toBeLessThan(3)
  expect(dragged.width).toBe(near.width)
  await page.mouse.wheel(0, 2000)
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(before.width)
})

function inView(page: Page, ending: string) {
  return page.getByRole('group', { name: 'Views of 6-ft Reach-In Kit' }).getByRole('img', { name: ending })
}

test('one or two close-ups stand beside their heading, and leave no half of the page empty', async ({ page }) => {
  for (const [sub, id, count] of [
    ['armoires', 1311, 1],
    ['armoires', 1312, 2],
  ] as const) {
    await page.goto(href(paths.product, { slug: 'wardrobes-armoires', sub, id }))
    const band = page.getByRole('region', { name: 'Up close' })
    await expect(band.getByRole('figure')).toHaveCount(count)
    const [heading, last] = await Promise.all([
      band.getByRole('heading').boundingBox(),
      band.getByRole('figure').last().boundingBox(),
    ])
    expect(Math.abs(heading!.y - last!.y)).toBeLessThan(24)
    expect(last!.x + last!.width).toBeGreaterThan(1200)
  }
})
