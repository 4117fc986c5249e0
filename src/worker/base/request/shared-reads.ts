type Reads = Map<string, Promise<unknown>>

const readsByRequest = new WeakMap<object, Reads>()

/** Lets a call of the API share what it reads with the other calls of the same page or post. */
export function shareReads(call: Request, page: object): void {
  const reads = readsByRequest.get(page) ?? new Map<string, Promise<unknown>>()
  readsByRequest.set(page, reads).set(call, reads)
}

/** Reads once for all calls of the same page or post. A failed read is not kept. */
export function sharedRead<T>(call: Request, key: string, read: () => Promise<T>): Promise<T> {
  const reads = readsByRequest.get(call)
  const started = reads?.get(key)
  // Each key has one reader, so its answers have one type.
  if (started) return started as Promise<T>
  const answer = read()
  reads?.set(key, answer)
  answer.catch(() => reads?.delete(key))
  return answer
}

/** After a change, the next call of the same page reads again. */
export function forgetReads(call: Request): void {
  readsByRequest.get(call)?.clear()
}
