import { IDLE_TIMEOUT_MS } from '#shared/constants.ts'

/** Falls back to a timeout on pages that are never idle, and to a timer in Safari, which has no idle callback. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(start, 1)
}
