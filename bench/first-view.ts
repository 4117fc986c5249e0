import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/main.ts'

/** Brotli bytes of the entry script, of a screen's own script and of its style sheets. */
export function filesOf(client: string, screen: string, quality: number) {
  const manifest = readManifest(client)
  const start = closure(manifest, [ENTRY])
  const file = keyOf(manifest, screen)
  const all = closure(manifest, [ENTRY, file])
  const scripts = (keys: Iterable<string>) => [...new Set([...keys].map((key) => manifest[key]!.file))]
  const first = scripts(start)
  const own = scripts(all).filter((file) => !first.includes(file))
  const sheets = [...new Set([...all].flatMap((key) => manifest[key]!.css ?? []))]
  const bytes = (files: string[]) =>
    files.reduce((sum, file) => sum + brotliBytes(readFileSync(join(client, file)), quality), 0)
  return { startBytes: bytes(first), ownBytes: bytes(own), sheetBytes: bytes(sheets) }
}

/** Brotli bytes of what the browser fetches ahead of a first interaction; `names` are the chunks that it runs. */
export function aheadBytes(client: string, names: readonly string[], quality: number): number {
  const manifest = readManifest(client)
  const start = closure(manifest, [ENTRY])
  const all = closure(
    manifest,
    names.map((name) => keyOf(manifest, name)),
  )
  const files = [...all].filter((key) => !start.has(key)).map((key) => readFileSync(join(client, manifest[key]!.file)))
  return files.reduce((sum, file) => sum + brotliBytes(file, quality), 0)
}

/** Brotli bytes of a chunk that a screen imports later, with those imports that the screen has not loaded yet. */
export function laterBytes(client: string, screen: string, name: string, quality: number): number {
  const manifest = readManifest(client)
  const loaded = closure(manifest, [ENTRY, keyOf(manifest, screen)])
  const files = [...closure(manifest, [keyOf(manifest, name)])].filter((key) => !loaded.has(key))
  return files.reduce((sum, key) => sum + brotliBytes(readFileSync(join(client, manifest[key]!.file)), quality), 0)
}

function readManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** A screen's key, or that of the chunk with this name. */
function keyOf(manifest: Manifest, name: string): string {
  const keys = Object.keys(manifest).filter((key) => manifest[key]!.name === name)
  return keys.find((key) => key.startsWith('src/routes/')) ?? keys[0]!
}

export function brotliBytes(content: Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

function closure(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    if (!manifest[key]) throw new Error(`The build does not contain ${key}.`)
    found.add(key)
    closure(manifest, manifest[key].imports ?? [], found)
  }
  return found
}
