import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const ENTRY = resolve(root, 'src/worker/assets/design-file.ts')
const IMPORT = /^(?:import|export) (?!type\b)[^'"]*from '([^']+)'/gm

type Read = (file: string) => string
const readText: Read = (file) => readFileSync(file, 'utf8')

/** Fills in the version by which the files of designs change their address. */
export function drawingOfBuild(): Plugin {
  return {
    name: 'drawing-of-build',
    config: () => ({ define: { __DRAWING_VERSION__: JSON.stringify(drawingVersion()) } }),
  }
}

/** A digest of all the code that the files of a design are made by. */
export function drawingVersion(read: Read = readText): string {
  const { imports } = JSON.parse(readText(resolve(root, 'package.json'))) as { imports: Record<string, string> }
  const sources = new Map<string, string>()
  const visit = (file: string) => {
    if (sources.has(file)) return
    const text = read(file)
    sources.set(file, text)
    for (const [, from = ''] of text.matchAll(IMPORT)) {
      const alias = Object.keys(imports).find((each) => from.startsWith(each.slice(0, -1)))
      if (from.startsWith('.')) visit(resolve(dirname(file), from))
      else if (alias) visit(resolve(root, imports[alias]!.replace('*', from.slice(alias.length - 1))))
    }
  }
  visit(ENTRY)
  const hash = createHash('sha256')
  for (const file of [...sources.keys()].toSorted()) hash.update(`${relative(root, file)}\n${sources.get(file)!}`)
  return hash.digest('base64url').slice(0, 8)
}
