import { storageKeys } from '#shared/constants.ts'
import { browserDesignsIn, MOST_IN_BROWSER, type BrowserDesign } from '#shared/planner/saved/browser-design.ts'
import { readStorage, writeStorage } from '#client/storage/storage.ts'

/** The designs that only this browser remembers, the latest first. */
export function browserDesigns(): BrowserDesign[] {
  return browserDesignsIn(readStorage(storageKeys.designs))
}

/** Replaces `before`, the design that it was changed from. */
export function rememberDesign(design: BrowserDesign, before: string | null): void {
  const others = browserDesigns().filter(({ code }) => code !== design.code && code !== before)
  write([design, ...others].slice(0, MOST_IN_BROWSER))
}

export function forgetDesigns(codes: readonly string[]): void {
  write(browserDesigns().filter(({ code }) => !codes.includes(code)))
}

function write(designs: readonly BrowserDesign[]): void {
  writeStorage(storageKeys.designs, designs.length > 0 ? JSON.stringify(designs) : null)
}
