import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** A headless shell takes half the time of a full Chromium, which also renders windows that no one sees. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** CHROMIUM, a headless shell, Playwright's own Chromium, or the system's; null if there is none. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM
  if (configured && !existsSync(configured)) throw new Error(`CHROMIUM points to ${configured}, which does not exist.`)
  return [configured, SHELL, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) ?? null
}

/** Launch options; Playwright finds its own Chromium without a path and starts it as a headless shell. */
export function chromiumToLaunch(): { executablePath?: string } {
  const path = findChromium()
  return path && path !== chromium.executablePath() ? { executablePath: path } : {}
}
