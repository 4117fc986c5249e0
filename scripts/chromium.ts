import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Takes half the time of a whole Chromium, which draws windows also where nobody sees them. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium for the tests: the one in CHROMIUM, a headless shell, Playwright's own, or the system's; else null. */
export function findChromium(): string | null {
  const told = process.env.CHROMIUM
  if (told && !existsSync(told)) throw new Error(`CHROMIUM names ${told}, which does not exist.`)
  return [told, SHELL, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) ?? null
}

/** What to launch: Playwright starts its own by itself, and then as a headless shell. */
export function chromiumToLaunch(): { executablePath?: string } {
  const path = findChromium()
  return path && path !== chromium.executablePath() ? { executablePath: path } : {}
}
