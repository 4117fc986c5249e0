import { HttpError } from '#shared/http.ts'

const FRESH_MS = 30_000
const MAX_ENTRIES = 200

type Entry = { storedAt: number; value: unknown }
const entries = new Map<string, Entry>()

/**
 * Keeps public API answers in the isolate: fresh ones are given back without asking, older ones only when asking fails.
 * A plain "no such thing" (4xx) is an answer, not a failure.
 */
export async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = entries.get(key)
  if (known && Date.now() - known.storedAt < FRESH_MS) return known.value as T
  try {
    const value = await load()
    entries.delete(key)
    entries.set(key, { storedAt: Date.now(), value })
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
    return value
  } catch (error) {
    if (!known || (error instanceof HttpError && error.status < 500)) throw error
    return known.value as T
  }
}
