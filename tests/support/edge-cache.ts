import { edgeCacheKey as realKey } from '#worker/upstream/edge-cache.ts'

export { readEdgeCache, writeEdgeCache } from '#worker/upstream/edge-cache.ts'
export type { CachedJson } from '#worker/upstream/edge-cache.ts'

/** Outlives modules, which some tests load anew. */
const isolate = globalThis as { filesSoFar?: number }

/** No test file finds what an earlier one has cached: they share an isolate and a data center. */
export function forgetCatalogue(): void {
  isolate.filesSoFar = (isolate.filesSoFar ?? 0) + 1
}

export function edgeCacheKey(env: Env, call: string): string {
  return `${realKey(env, call)}&file=${isolate.filesSoFar}`
}
