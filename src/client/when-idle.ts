/** Runs something once the browser has nothing better to do. Safari has no idle callback; there the next moment must do. */
export function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start, 1)
}
