export type Lru<K, V> = {
  get: (key: K) => V | undefined
  set: (key: K, value: V) => void
  getOr: (key: K, make: () => V) => V
}

/** A cache in the isolate's memory that evicts the least recently used entry once it has more than `max`. */
export function lru<K, V extends object | string>(max: number): Lru<K, V> {
  const entries = new Map<K, V>()
  function set(key: K, value: V): void {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > max) entries.delete(entries.keys().next().value!)
  }
  function get(key: K): V | undefined {
    const value = entries.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  function getOr(key: K, make: () => V): V {
    const value = entries.get(key) ?? make()
    set(key, value)
    return value
  }
  return { get, set, getOr }
}
