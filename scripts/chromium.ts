import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium for the tests: the one in CHROMIUM, Playwright's own, or the system's; null when there is none. */
export function findChromium(): string | null {
  const told = process.env.CHROMIUM
  if (told && !existsSync(told)) throw new Error(`CHROMIUM names ${told}, which does not exist.`)
  return [told, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path)) ?? null
}
