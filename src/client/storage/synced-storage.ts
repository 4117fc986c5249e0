import { readCookie, writeCookie } from './cookies.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Syncs localStorage and cookie. The cookie wins, because the server may have set it. */
export function readSynced(key: string): string | null {
  const stored = readStorage(key)
  const cookie = readCookie(key)
  const value = cookie ?? stored
  if (value && (value !== stored || value !== cookie)) writeSynced(key, value)
  return value
}

/** Leaves an equal cookie alone, because Safari keeps the server's cookies longer than a script's. */
export function writeSynced(key: string, value: string | null): void {
  writeStorage(key, value)
  if (value === null) writeCookie(key, '', 0)
  else if (readCookie(key) !== value) writeCookie(key, value)
}
