import { expect, type Locator, type Page } from '@playwright/test'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { sectionStarts, sum } from '#shared/planner/model/geometry.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { open } from './shopper.ts'

/** Opens a drawing with one of its sections chosen, and waits until it can be changed. */
export async function openDrawing(page: Page, design: Design = fourSections, section = 0): Promise<void> {
  await open(page, plannerHref({ code: encode(design), section }))
  await expect(drawing(page)).toBeAttached()
  await page.locator('.drag svg').scrollIntoViewIfNeeded()
}

export function drawing(page: Page): Locator {
  return page.getByRole('group', { name: /^Drawing of the closet/ })
}

export function status(page: Page): Locator {
  return page.locator('.drag__status')
}

export function price(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Price' })
}

export function sectionButton(page: Page, number: number): Locator {
  return drawing(page).getByRole('button', { name: new RegExp(`section ${number} of`) })
}

/** Where a place of the drawing is on the screen, and how many pixels an eighth of an inch is. */
export async function placeOf(page: Page, x: number, z: number): Promise<{ x: number; y: number; eighth: number }> {
  return page.locator('.drag svg').evaluate(
    (element, [left, up]) => {
      const matrix = (element as unknown as SVGGraphicsElement).getScreenCTM()!
      const point = new DOMPoint(left! / 8, -up! / 8).matrixTransform(matrix)
      return { x: point.x, y: point.y, eighth: matrix.a / 8 }
    },
    [x, z],
  )
}

/** The middle of the divider right of a section. */
export function dividerX(design: Design, section: number): number {
  const [run] = design.runs
  return sectionStarts(run!)[section]! + run!.sections[section]!.w + 3
}

export function middleX(design: Design, section: number): number {
  const [run] = design.runs
  return sectionStarts(run!)[section]! + run!.sections[section]!.w / 2
}

/** The design whose address the page has. */
export function designIn(page: Pick<Page, 'url'>): Design {
  const decoded = decode(new URL(page.url()).searchParams.get('d')!)
  if (decoded.outcome !== 'ok') throw new Error('The address has no design.')
  return decoded.design
}

export function widthsIn(page: Pick<Page, 'url'>): number[] {
  return designIn(page).runs[0]!.sections.map(({ w }) => w)
}

export const total = sum(fourSections.runs[0]!.sections.map(({ w }) => w))
