import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/main.tsx'

/**
 * What a browser without a cache loads for a screen, in bytes of brotli at `quality` and in number of files. Of a static
 * screen that is its style sheets, but none of its script.
 */
export function firstView(client: string, screen: string, quality: number, isStatic: boolean) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = [...closure(manifest, [ENTRY, `src/routes/${screen}.tsx`])].map((key) => manifest[key]!)
  const running = isStatic ? [...closure(manifest, [ENTRY])].map((key) => manifest[key]!) : chunks
  const scripts = [...new Set(running.map(({ file }) => file))]
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
  const bytes = (files: string[]) =>
    files.reduce((sum, file) => sum + brotliBytes(readFileSync(join(client, file)), quality), 0)
  return { scripts: scripts.length, scriptBytes: bytes(scripts), sheetBytes: bytes(sheets) }
}

export function brotliBytes(content: Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

function closure(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    if (!manifest[key]) throw new Error(`The build has no ${key}.`)
    found.add(key)
    closure(manifest, manifest[key].imports ?? [], found)
  }
  return found
}
