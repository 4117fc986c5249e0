/** Does the work and tells in seconds how long it took. */
export async function timed(done: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  console.log(`${done} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
