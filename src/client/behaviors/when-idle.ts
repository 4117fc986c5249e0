import { IDLE_TIMEOUT_MS } from '#shared/constants.ts'

/**
 * Runs something once the browser has nothing better to do, and in any case after a while: some pages are never idle.
 * Safari has no idle callback; there the next moment must do.
 */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(start, 1)
}
