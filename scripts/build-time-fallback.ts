import type { Plugin } from 'vite'
import { apiPaths } from '../src/shared/paths.ts'
import { readSeed } from '../seed/load.ts'

const id = 'virtual:baked-answers'

/** Gives the Worker what the default catalogue answers, for the time when nobody else does: `virtual:baked-answers`. */
export function bakedAnswers(): Plugin {
  return {
    name: 'baked-answers',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(answers())}` : undefined),
  }
}

function answers(): Record<string, unknown> {
  const main = readSeed()
    .categories.filter(({ parent }) => parent === null)
    .toSorted((a, b) => a.position - b.position)
  return { [`${apiPaths.mainCategories}?`]: main.map(({ name, slug }) => ({ name, slug })) }
}
