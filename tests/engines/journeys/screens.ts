import { expect } from '@playwright/test'
import { devUrl } from '#tests/e2e/support/addresses.ts'
import { prepared, screens } from '#tests/e2e/support/screens.ts'
import { until, type Journey } from '../visit.ts'

/** Screens in a few groups, because each journey starts a new visit. */
const GROUPS = 6

export const screenJourneys: Journey[] = Array.from({ length: GROUPS }, (_, group): Journey => [
  `every kind of screen is hydrated without an error, part ${group + 1} of ${GROUPS}`,
  async ({ page, context, arrive, takeSaid }) => {
    const size = Math.ceil(screens.length / GROUPS)
    for (const screen of screens.slice(group * size, (group + 1) * size)) {
      await arrive(await prepared(screen, context, devUrl), devUrl)
      await page.evaluate(wake)
      await until(page, isHydrated, `${screen.name} is hydrated`)
      expect
        .soft(
          (await takeSaid()).filter((text) => !isOfLimit(text)),
          screen.name,
        )
        .toEqual([])
    }
  },
])

/** Hydrates all parts of a page that change, as a swiped strip of pictures would. */
function wake(): void {
  for (const part of document.querySelectorAll('[data-island], main')) part.dispatchEvent(new Event('scroll'))
}

function isHydrated(): boolean {
  const { data } = JSON.parse(document.querySelector('#page-data')!.textContent!) as { data: unknown }
  const waiting = document.querySelectorAll('[data-island]:not([data-hydrated])').length
  return waiting === 0 && (data === undefined || document.querySelector('main[data-hydrated]') !== null)
}

/** Visitors come to each screen without a cart and get a new one, more than the shop gives to one person. */
function isOfLimit(text: string): boolean {
  return /^cart \w*Error: Too Many Attempts\.$/.test(text)
}
