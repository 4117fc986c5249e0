import { BUILD_POLL_MS } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import type { BrowserShop } from '#client/client-context.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'

const LATEST = '/builds/latest.json'

/**
 * Asks once an hour whether the shop has been built anew. Each new build is told once; from then on the next navigation
 * loads its document. A failed question is asked again an hour later.
 */
export function startBuildWatch({ store, signal }: BrowserShop): void {
  const told = new Set([import.meta.env.VITE_BUILD_ID])
  const ask = async () => {
    const response = await fetch(`${LATEST}?${Date.now()}`).catch(() => null)
    const latest = response?.ok ? ((await response.json().catch(() => null)) as { id?: string } | null) : null
    if (!latest?.id || told.has(latest.id)) return
    told.add(latest.id)
    store.set(newBuildAtom, latest.id)
  }
  whenIdle(() => {
    const timer = setInterval(() => void ask(), BUILD_POLL_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}
