import { CHUNK_RELOAD_MS } from '#shared/constants.ts'

const KEY = 'app:reload'

type Reload = { path: string; expires: number }

/**
 * Loads the document that the address bar names, at most once within ten seconds for a path. False when that was tried
 * already: the caller then says what is wrong.
 */
export function reloadOnce(): boolean {
  if (!mayReload(location.pathname + location.search)) return false
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
    // Without storage nothing could stop the second reload.
    return false
  }
}
