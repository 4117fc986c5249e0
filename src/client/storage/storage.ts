/** localStorage, or nothing where the browser forbids it. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden storage is empty storage.
    return null
  }
}

export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the choice lasts for this page only.
  }
}
