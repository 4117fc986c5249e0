import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const code = encode(closetOf())
const here = plannerHref({ code })
const WORDS = 'Stand it in your room'

test.describe('on a narrow phone', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
  })

  test('the link into the room lies beside the drawing, and follows an edit', async ({ page }) => {
    await open(page, here)
    const link = page.getByRole('link', { name: WORDS })
    await expect(link).toHaveAttribute('href', new RegExp(`/${code}\\.usdz#allowsContentScaling=0$`))
    const tops = [await link.boundingBox(), await page.getByRole('button', { name: 'View in 3D' }).boundingBox()]
    const drawn = (await page.locator('.drag').boundingBox())!
    for (const box of tops) expect(box!.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('combobox', { name: 'Depth' }).selectOption({ label: '14″' })
    await expect(link).not.toHaveAttribute('href', new RegExp(code))
    const file = await page.request.get((await link.getAttribute('href'))!)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip'])
  })
})
