import type { Lru } from './lru.ts'

export type ByteCache<V> = Lru<string, V> & {
  bytes: () => number
}

/** The share of the memory for entries that have been asked for only once. */
const NEW_SHARE = 0.2

/**
 * A cache in the isolate's memory of at most `maxBytes`. An entry that is asked for again moves from a small part to a
 * large one, so that a crawler that asks for each of many pages once pushes out only what others asked for once. Within
 * a part the least recently used entries go first. An entry larger than the small part is not kept.
 */
export function byteCache<V extends object | string>(maxBytes: number): ByteCache<V> {
  const fresh = part<V>(maxBytes * NEW_SHARE)
  const frequent = part<V>(maxBytes * (1 - NEW_SHARE))

  function set(key: string, value: V): void {
    const entry = { value, bytes: roughBytes(key) + roughBytes(value) }
    if (frequent.entries.has(key)) keep(key, entry)
    else fresh.add(key, entry)
  }
  function get(key: string): V | undefined {
    const entry = frequent.entries.get(key) ?? fresh.entries.get(key)
    if (entry) keep(key, entry)
    return entry?.value
  }
  /** Entries pushed out of the large part get another chance in the small one. */
  function keep(key: string, entry: Entry<V>): void {
    fresh.remove(key)
    for (const [pushed, older] of frequent.add(key, entry)) fresh.add(pushed, older)
  }
  function getOr(key: string, make: () => V): V {
    const found = get(key)
    if (found !== undefined) return found
    const value = make()
    set(key, value)
    return value
  }
  return { get, set, getOr, bytes: () => fresh.bytes() + frequent.bytes() }
}

type Entry<V> = { value: V; bytes: number }

function part<V>(max: number) {
  const entries = new Map<string, Entry<V>>()
  let sum = 0
  function remove(key: string): void {
    sum -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** Returns the entries that had to go, which may include the added one. */
  function add(key: string, entry: Entry<V>): [string, Entry<V>][] {
    remove(key)
    entries.set(key, entry)
    sum += entry.bytes
    const pushed: [string, Entry<V>][] = []
    for (const [oldest, older] of entries) {
      if (sum <= max) break
      pushed.push([oldest, older])
      remove(oldest)
    }
    return pushed
  }
  return { entries, add, remove, bytes: () => sum }
}

const REFERENCE = 8
const OBJECT = 40
/** One of these, such as ’ or ″, makes V8 store a whole string with two bytes a character. */
const BEYOND_LATIN_1 = /[\u{100}-\u{10FFFF}]/u

/** About what a value of JSON takes in memory. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return OBJECT + value.length * (BEYOND_LATIN_1.test(value) ? 2 : 1)
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + REFERENCE + roughBytes(one), OBJECT)
  if (typeof value !== 'object' || value === null) return REFERENCE
  return Object.values(value).reduce((sum: number, one) => sum + REFERENCE + roughBytes(one), OBJECT)
}
