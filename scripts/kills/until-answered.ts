/** Repeats a call until the shop is back. Whatever else it answers must be over in a minute. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
