import { CHUNK_RELOAD_MS, storageKeys } from '#shared/constants.ts'
import { withoutSecrets } from '#shared/secret-fields.ts'

const KEY = storageKeys.reload

type Reload = { path: string; expires: number }

/**
 * Reloads at most once in ten seconds for each path. Returns false if it just did, so that the caller shows an error.
 */
export function reloadOnce(): boolean {
  if (!mayReload(location.pathname + withoutSecrets(location.search))) return false
  location.reload()
  return true
}

function mayReload(path: string): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reload | null
    if (last?.path === path && last.expires > Date.now()) return false
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + CHUNK_RELOAD_MS }))
    return true
  } catch {
    // Without storage nothing would stop a reload loop.
    return false
  }
}
