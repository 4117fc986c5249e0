import type { Page } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { widthsOf } from '#shared/planner/model/wall-widths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { designIn } from '../support/drawing.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const here = plannerHref({ code: encode(closetOf({ back: 956 })) })
const backWidths = (page: Page) => () => widthsOf(designIn(page).room, 'back')
const summary = 'Is the wall straight? Measure at two more heights'

test('three widths are typed with keys at 320 pixels; the smallest counts, and Undo takes them back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, here)
  await page.getByText(summary).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('At the floor')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('118 3/4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We build to the smallest: 118¾″.')).toBeVisible()
  await expect(page.getByText('The wall is 1¼″ wider at 84″.')).toBeVisible()
  await expect.poll(backWidths(page)).toEqual([956, 950, 960])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('We build to the smallest')).toHaveCount(0)
  await expect.poll(backWidths(page)).toEqual([956, null, null])
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(page.getByLabel('At 84″ (optional)')).toHaveValue('120')
})
