/** Fails as `message` says. */
export function failing(message: string): () => Promise<never> {
  return async () => {
    throw new Error(message)
  }
}

/** Fails `fault` the first time and does the work from then on. */
export function once<Given extends unknown[], T>(
  fault: (...given: Given) => Promise<T>,
  work: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let isOver = false
  return (...given) => {
    if (isOver) return work(...given)
    isOver = true
    return fault(...given)
  }
}

/**
 * Work that hangs until the test is over or its caller gives up. A promise that never settles would keep the request
 * open, and the run with it.
 */
export function hanging(released: Promise<void>) {
  return (signal?: AbortSignal | null): Promise<never> =>
    new Promise((_, reject) => {
      const end = () => reject(new Error('The test is over'))
      void released.then(end)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
}

export function slowly(work: () => Promise<unknown>, ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms)).then(work)
}
