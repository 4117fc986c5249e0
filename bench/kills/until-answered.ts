/** How often a call may be refused, or go without an answer while no one kills the shop, which takes a minute at least. */
const MOST_FAILURES = 80
const LONGEST_PAUSE_MS = 1_000

/** Repeats a call until the shop is back, however slow the machine is. Throws what it last said if it never agrees. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (failures === MOST_FAILURES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE_MS, 50 * failures)))
    }
  }
}
