import { IDLE_TIMEOUT_MS } from '#shared/constants.ts'

/**
 * Runs `start` when the browser is idle, or after a timeout on pages that never are. Safari has no idle callback, so it
 * uses a timer there.
 */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(start, 1)
}
