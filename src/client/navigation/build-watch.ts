import { BUILD_POLL_MS } from '#shared/constants.ts'
import { newBuildAtom } from '#shared/state/build.ts'
import type { ClientContext } from '#client/client-context.ts'
import { whenIdle } from '#client/behaviors/when-idle.ts'

const LATEST = '/builds/latest.json'

/** Announces each new build once; from then on the next navigation loads a document. */
export function startBuildWatch({ store, signal }: ClientContext): void {
  const announced = new Set([import.meta.env.VITE_BUILD_ID])
  const ask = async () => {
    const latest = (await latestBuild().catch(() => null)) as { id?: string } | null
    if (!latest?.id || announced.has(latest.id)) return
    announced.add(latest.id)
    store.set(newBuildAtom, latest.id)
  }
  whenIdle(() => {
    const timer = setInterval(() => void ask(), BUILD_POLL_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

function latestBuild(): Promise<unknown> {
  return import('./fetch-json.ts').then((part) => part.fetchJson(`${LATEST}?${Date.now()}`))
}
