import { expect } from '@playwright/test'
import { encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { paths } from '#shared/paths.ts'
import { dividerX, widthsIn } from '#tests/e2e/support/drawing.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { isAt, reads, shows, until, WIDE, type Journey, type Visit } from '../visit.ts'

export const planner: Journey = [
  'a closet is drawn, changed by pointer and by keys, seen in 3D and put into the cart',
  draw,
]

async function draw(visit: Visit): Promise<void> {
  const { page, arrive } = visit
  await page.setViewportSize(WIDE)
  await arrive(plannerHref({ code: encode(fourSections), section: 0 }))
  await dragDivider(visit)
  await widthsAre(visit, [226, 240, 240, 216])
  await page.evaluate(() => document.querySelector<HTMLElement>('.drag__layer [tabindex="0"]')!.focus())
  await page.keyboard.press(']')
  await widthsAre(visit, [227, 239, 240, 216])

  await page.evaluate(countDrawn)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  // A still picture where there is no WebGL.
  await shows(page.getByRole('img', { name: /^Your closet( in 3D|\. )/ }).first())
  await until(page, isDrawn, 'the closet is drawn in 3D')

  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await isAt(page, new RegExp(`^${paths.shoppingCart}`))
  await reads(page.getByRole('main'), 'Your closet, 119″')
}

async function dragDivider({ page }: Visit): Promise<void> {
  const { x, y, eighth } = await page.evaluate(
    ([left, up]) => {
      const svg = document.querySelector<SVGGraphicsElement>('.drag svg')!
      svg.scrollIntoView({ block: 'center', behavior: 'instant' })
      const matrix = svg.getScreenCTM()!
      const point = new DOMPoint(left! / 8, -up! / 8).matrixTransform(matrix)
      return { x: point.x, y: point.y, eighth: matrix.a / 8 }
    },
    [dividerX(fourSections, 2), 300],
  )
  await page.mouse.move(x, y)
  await until(page, () => document.querySelector('main[data-hydrated]') !== null)
  await page.mouse.down()
  await page.mouse.move(x + 22 * eighth, y, { steps: 4 })
  await page.mouse.up()
}

async function widthsAre({ page }: Visit, widths: readonly number[]): Promise<void> {
  const seen = async () => {
    const address = await page.url()
    return widthsIn({ url: () => address })
  }
  await expect.poll(seen).toEqual(widths)
}

/** Firefox has no WebGL where there is no screen; then a still picture shows the closet. */
function isDrawn(): boolean {
  const hasWebGl = document.createElement('canvas').getContext('webgl2') !== null
  return !hasWebGl || (window as unknown as { drawn: number }).drawn > 0
}

function countDrawn(): void {
  const counted = window as unknown as { drawn: number }
  counted.drawn = 0
  const { drawArraysInstanced } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.drawArraysInstanced = function (...values) {
    counted.drawn += 1
    drawArraysInstanced.apply(this, values)
  }
}
