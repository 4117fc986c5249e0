import type { Page } from '@playwright/test'

/** Waits until nothing on the page moves or changes color, except endless animations. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.timeline === document.timeline)
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.allSettled(left.map(({ finished }) => finished))
    }
  })
}
