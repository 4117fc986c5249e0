import { CHUNK_RELOAD_MS } from '#shared/constants.ts'

const KEY = 'app:reload'

type Reload = { path: string; expires: number }

/**
 * Loads a part of the shop's script. When it cannot be had, mostly because a newer build has replaced it, the page at
 * `path` is loaded anew, at most once within ten seconds; after that the failure is the caller's.
 */
export async function guardChunk<T>(load: () => Promise<T>, path: string): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(path)) throw error
    if (path === location.pathname + location.search) location.reload()
    else location.assign(path)
    // The document is on its way out: nothing more happens in this one.
    return new Promise(() => {})
  }
}

function mayReload(path: string): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Reload | null
    if (last?.path === path && last.expires > Date.now()) return false
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + CHUNK_RELOAD_MS }))
    return true
  } catch {
    // Without storage nobody could stop the second reload.
    return false
  }
}
