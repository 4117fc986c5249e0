import { expect, type BrowserContext } from '@playwright/test'
import type { Part, ShopPage } from './shop-page.ts'

/** A visit to the shop in one engine. */
export type Visit = {
  engine: 'firefox' | 'webkit'
  page: ShopPage
  /** Calls the API with the visitor's cookies, and gives the visitor cookies. */
  context: BrowserContext
  /** Opens a page with those cookies, at another shop than the built one if given. */
  arrive(path: string, shop?: string): Promise<void>
  /** Takes what the pages wrote to the console as warnings or errors, and the errors that nothing caught. */
  takeSaid(): Promise<string[]>
}

export type Journey = readonly [title: string, visitor: (visit: Visit) => Promise<void>]

export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }

/** Waits until the page's script runs and has fetched what an interaction runs. */
export async function alive(page: ShopPage): Promise<void> {
  await until(page, () => {
    const { pageLoaded, ahead } = document.documentElement.dataset
    return pageLoaded === 'true' && ahead !== undefined
  })
}

/** Waits until something is true in the page, whichever page that is by then. */
export async function until(page: ShopPage, condition: () => boolean, message?: string): Promise<void> {
  await expect.poll(() => page.evaluate(condition).catch(() => false), { message }).toBe(true)
}

/** Opens a page once the one before has loaded: Firefox may stop the opening until then. */
export async function goTo(page: ShopPage, path: string): Promise<void> {
  await until(page, () => document.readyState === 'complete', 'the page has loaded')
  await page.goto(path)
}

export async function isAt(page: ShopPage, path: string | RegExp): Promise<void> {
  const address = async () => {
    const { pathname, search } = new URL(await page.url())
    return pathname + search
  }
  if (typeof path === 'string') await expect.poll(address).toBe(path)
  else await expect.poll(address).toMatch(path)
}

export async function shows(part: Part): Promise<void> {
  await expect.poll(() => part.isVisible()).toBe(true)
}

export async function reads(part: Part, text: string | RegExp): Promise<void> {
  const said = () => part.innerText().catch(() => '')
  if (typeof text === 'string') await expect.poll(said).toContain(text)
  else await expect.poll(said).toMatch(text)
}
