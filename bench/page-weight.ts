import type { Browser, Request } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const KINDS = { document: 'HTML', stylesheet: 'CSS', script: 'script', font: 'fonts', image: 'pictures' } as const

/** Transferred bytes by kind of everything that a phone without a cache requests until the load event. */
export async function pageWeight(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(url, { waitUntil: 'load' })
  const weight = new Map<string, number>(Object.values(KINDS).map((kind) => [kind, 0]))
  for (const request of [...finished]) {
    const kind = KINDS[request.resourceType() as keyof typeof KINDS] ?? 'others'
    weight.set(kind, (weight.get(kind) ?? 0) + (await request.sizes()).responseBodySize)
  }
  await context.close()
  return weight
}
