import type { WorkerContext } from './worker-context.ts'

/** Keeps the Worker running until background work is done. */
export function waitUntil(c: Pick<WorkerContext, 'executionCtx'>, work: Promise<unknown>): void {
  // Callers that await the work handle its failure; here it must not crash the Worker.
  const settled = work.catch(() => {})
  try {
    c.executionCtx.waitUntil(settled)
  } catch {
    // Tests call the app without a context, and Hono then throws.
  }
}

/** Starts work that goes on after the response. Tests call the app without a context, and then it does not start. */
export function startAfterwards(c: Pick<WorkerContext, 'executionCtx'>, start: () => Promise<unknown>): void {
  try {
    void c.executionCtx
  } catch {
    return
  }
  waitUntil(c, start())
}
