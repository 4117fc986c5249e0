import type { Plugin } from 'vite'
import { apiPaths } from '../src/shared/paths.ts'
import { readSeed } from '../seed/load.ts'

const id = 'virtual:build-time-fallback'

/** The default catalogue's answers, for when the API fails and nothing is cached. */
export function buildTimeFallback(): Plugin {
  return {
    name: 'build-time-fallback',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(mainCategories())}` : undefined),
  }
}

function mainCategories(): Record<string, unknown> {
  const main = readSeed()
    .categories.filter(({ parent }) => parent === null)
    .toSorted((a, b) => a.position - b.position)
  return { [`${apiPaths.mainCategories}?`]: main.map(({ name, slug }) => ({ name, slug })) }
}
