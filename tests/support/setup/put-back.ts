import { afterEach, vi } from 'vitest'

/** What a test replaces is back before anything else runs: files share an isolate. */
export function putBack(): void {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
