import { href, paths } from '#shared/paths.ts'
import { filledCart, kit, open, starter } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [390, 620, 768, 900, 1280]
const blogPost = href(paths.blogPost, { slug: 'how-to-measure-a-reach-in-closet' })
const pages = [
  paths.home,
  href(paths.category, starter),
  paths.shoppingCart,
  blogPost,
  paths.requestDesign,
  paths.designSurvey,
]

test('three or four cards, and the choices drawn as tiles, fill their rows at each width', async ({
  page,
  context,
}) => {
  await filledCart(context, [starter.id])
  // The products seen before are a row of their own.
  for (const seen of [kit.id, 1203, 1204]) await open(page, href(paths.product, { ...kit, id: seen }))
  for (const path of pages) {
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findGaps), `${path} at ${width}`).toEqual([])
    }
  }
})

test('fields beside each other are level under labels of one line and of two', async ({ page }) => {
  for (const path of [paths.planner, `${paths.planner}?kit=${kit.id}`, paths.home]) {
    await open(page, path)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(findSteps), `${path} at ${width}`).toEqual([])
    }
  }
})

/** Fields that begin lower or higher than the one before them in their row, by their labels. */
function findSteps(): string[] {
  const fields = [...document.querySelectorAll('.form-row--keep > *')].filter((field) => field.checkVisibility())
  const bottomOf = (field: Element) => Math.round(field.getBoundingClientRect().bottom)
  const topOf = (field: Element) => field.querySelector('input, select')!.getBoundingClientRect().top
  return fields.flatMap((field, at) => {
    const before = fields[at - 1]
    const isBeside =
      before?.parentElement === field.parentElement && bottomOf(before) > field.getBoundingClientRect().top
    return isBeside && Math.abs(topOf(before) - topOf(field)) > 2 ? [field.textContent] : []
  })
}

/** Rows whose last card ends before the row does, by what that card says. */
function findGaps(): string[] {
  return [...document.querySelectorAll('main .grid, main .options--cards, main .options--glyphs')].flatMap((row) => {
    const last = row.lastElementChild
    const isList = row.childElementCount > 6 || row.id === 'products'
    if (!last || row.childElementCount < 3 || isList || !row.checkVisibility()) return []
    const gap = row.getBoundingClientRect().right - last.getBoundingClientRect().right
    return gap > 2 ? [`${last.textContent.slice(0, 40)}: ${Math.round(gap)}`] : []
  })
}
