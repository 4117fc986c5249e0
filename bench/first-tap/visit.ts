import type { Browser } from '@playwright/test'
import { href, paths } from '#shared/paths.ts'
import { open, tap, visit, type Visit } from './phone.ts'

/** What a shopper taps on each of these pages, which one visit opens in turn. */
const PAGES: readonly { path: string; taps: readonly string[] }[] = [
  {
    path: paths.closetOrganizers,
    taps: [
      ...['header [aria-label=Menu]', 'dialog[open] [aria-label^=Close]', 'header [aria-label=Search]'],
      ...['dialog[open] [aria-label^=Close]', '#products article input[data-compare]', 'main a[rel=next]'],
      ...['#products article input[data-compare]', '#products article h3 a', 'main .swatch[data-finish=walnut]'],
      ...[
        '#buy [aria-label="One more"]',
        '#buy [aria-label="One less"]',
        '#buy button[type=submit]',
        '.popover__close',
      ],
    ],
  },
  {
    path: href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1202 }),
    taps: [
      ...[
        '#buy button[type=submit]',
        '.popover__close',
        '#buy [aria-label="One more"]',
        '#buy [aria-label="One more"]',
      ],
      ...['#buy [aria-label="One less"]', 'main .swatch[data-finish=oak]', 'main .swatch[data-finish=white]'],
      ...['header [aria-label=Search]', 'dialog[open] [aria-label^=Close]', 'main summary', 'main summary'],
      ...['#buy button[type=submit]', '.popover__close', 'header [aria-label^="Cart,"]', '.popover__close'],
    ],
  },
  {
    path: paths.shoppingCart,
    taps: [
      ...['main [aria-label="One more"]', 'main [aria-label="One more"]', 'main [aria-label="One less"]'],
      ...['main summary', 'main summary', 'main [aria-label="One more"]', 'main [aria-label="One less"]'],
      ...['header [aria-label=Menu]', 'dialog[open] [aria-label^=Close]', 'main [aria-label="One more"]'],
      ...['main form[data-action=remove-item] button', 'main form[data-action=remove-item] button'],
    ],
  },
]
/** How long the shopper looks before the next tap. */
const LOOK_MS = 1200

/** The time from each tap of the visit to the next paint, in milliseconds; below 16 it counts as 0. */
export async function tapsOfVisit(browser: Browser, shop: string): Promise<number[]> {
  const phone = await visit(browser, { scripts: true })
  try {
    await phone.page.addInitScript({ content: EVENTS })
    const times: number[] = []
    for (const { path, taps } of PAGES) {
      await open(phone, shop + path)
      for (const selector of taps) times.push(await tapAndLook(phone, selector))
    }
    return times
  } finally {
    await phone.close()
  }
}

/** Taps and looks for a while. Resolves to the time until the next paint in milliseconds; below 16 it counts as 0. */
export async function tapAndLook(phone: Visit, selector: string): Promise<number> {
  await phone.page.evaluate('sessionStorage.slowest = 0')
  await tap(phone, `${selector}:visible`)
  await phone.page.waitForTimeout(LOOK_MS)
  return phone.page.evaluate<number>('Number(sessionStorage.slowest)')
}

/** Keeps the longest event of an interaction, also across documents. */
export const EVENTS = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) sessionStorage.slowest = Math.max(Number(sessionStorage.slowest), duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`
