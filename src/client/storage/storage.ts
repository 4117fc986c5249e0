export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Blocked storage counts as empty.
    return null
  }
}

export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked, so the value lasts for this page only.
  }
}
