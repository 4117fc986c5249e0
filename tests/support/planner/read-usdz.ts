type Triple = [number, number, number]
type Box = { name: string; material: string; at: Triple; size: Triple }

export type ZipEntry = { name: string; method: number; dataAt: number; bytes: Uint8Array }

/** The entries that a zip file's list of contents names, as its specification says. */
export function readZip(file: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(file.buffer)
  const text = (at: number, length: number) => new TextDecoder().decode(file.subarray(at, at + length))
  const end = file.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('No end of the list')
  let at = view.getUint32(end + 16, true)
  const entries = Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('Not an entry')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const [checksum, packed, size] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true))
    const local = view.getUint32(at + 42, true)
    const dataAt = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const entry = {
      name: text(at + 46, nameLength!),
      method: view.getUint16(at + 10, true),
      dataAt,
      bytes: file.subarray(dataAt, dataAt + size!),
    }
    const isSame =
      text(local + 30, nameLength!) === entry.name &&
      packed === size &&
      [14, 18, 22].map((offset) => view.getUint32(local + offset, true)).join() === [checksum, packed, size].join()
    if (!isSame || bitwiseCrc(entry.bytes) !== checksum) throw new Error('The entry and its file differ')
    at += 46 + nameLength! + extra! + comment!
    return entry
  })
  if (at !== end) throw new Error('Something lies behind the list')
  return entries
}

/** Bit by bit, unlike the shop's. */
function bitwiseCrc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

type Prim = { path: string; type: string; properties: Map<string, string>; references: string[] }

const PRIM = /^(def|class) (\w+) "([A-Za-z_]\w*)"(?: \((.*)\))?$/
const PROPERTY =
  /^(?:uniform )?(?:rel|token(?:\[\])?|int\[\]|float|float3(?:\[\])?|double3|color3f|normal3f\[\]|point3f\[\]) ([\w:.]+)(?: = (.+))?$/

/** The prims of a USD text by path. Throws at anything that is not of the few forms that the shop writes. */
export function readUsda(text: string): { metadata: string; prims: Map<string, Prim> } {
  const head = /^#usda 1\.0\n\(\n([\s\S]*?)\n\)\n/.exec(text)
  if (!head) throw new Error('Not a USD text')
  const prims = new Map<string, Prim>()
  const open: Prim[] = []
  let next: Prim | null = null
  // Metadata in parentheses may stand on lines of their own.
  const joined = text.slice(head[0].length).replaceAll(/ \(\n\s*([^()\n]*)\n\s*\)/g, ' ($1)')
  for (const line of joined.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, , type, name, more = ''] = PRIM.exec(line) ?? []
    if (name) {
      const path = `${open.at(-1)?.path ?? ''}/${name}`
      if (prims.has(path)) throw new Error(`${path} is defined twice`)
      const references = [...more.matchAll(/references = <([^>]+)>/g)].map(([, to]) => to!)
      next = { path, type: type!, properties: new Map(), references }
      prims.set(path, next)
    } else if (line === '{' && next) {
      open.push(next)
      next = null
    } else if (line === '}' && open.length > 0) {
      open.pop()
    } else {
      const [, property, value = ''] = PROPERTY.exec(line.replace(/ \([a-z]+ = "\w+"\)$/, '')) ?? []
      if (!property || !open.length) throw new Error(`Not understood: ${line}`)
      open.at(-1)!.properties.set(property, value)
    }
  }
  if (open.length > 0) throw new Error('A prim is not closed')
  for (const prim of prims.values())
    for (const path of [...prim.references, ...[...prim.properties.values()].flatMap(targets)])
      if (!prims.has(path)) throw new Error(`${prim.path} refers to ${path}, which there is not`)
  return { metadata: head[1]!, prims }
}

function targets(value: string): string[] {
  return [...value.matchAll(/<([^>]+)>/g)].map(([, path]) => path!.replace(/\..*/, ''))
}

/** Every box of a USD text in meters, by the unit cube that it refers to. */
export function boxesOfUsda(prims: Map<string, Prim>): Box[] {
  return [...prims.values()]
    .filter(({ references }) => references.length > 0)
    .map(({ path, properties }) => {
      const [, , material, name] = path.split('/')
      return {
        name: name!,
        material: material!,
        at: tripleIn(properties.get('xformOp:translate')!),
        size: tripleIn(properties.get('xformOp:scale')!),
      }
    })
}

function tripleIn(value: string): Triple {
  return JSON.parse(value.replace('(', '[').replace(')', ']')) as Triple
}
