import type { WorkerContext } from './upstream.ts'

/** Lets work that nobody waits for go on behind the answer. */
export function waitUntil(c: WorkerContext, work: Promise<unknown>): void {
  // Whoever waits for it meets its failure; here it must only not end the Worker.
  const settled = work.catch(() => {})
  try {
    c.executionCtx.waitUntil(settled)
  } catch {
    // Tests call the app without a context, and Hono throws where there is none.
  }
}
