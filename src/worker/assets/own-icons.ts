import type { IconSet } from '#shared/catalogue/icons.ts'
import shapes from '#ui/elements/icon-shapes.svg?raw'

const PEN = /^<svg [^>]*?( fill=[^>]*)>/
/** Icons on the 24-unit grid; the family glyphs use another grid. */
const SHAPE = /<g id="([a-z-]+)"(?: transform="translate\([\d ]+\)")?>(.*)<\/g>/g

let own: IconSet['icons'] | undefined

export function ownIcons(): IconSet['icons'] {
  own ??= Object.fromEntries([...shapes.matchAll(SHAPE)].map(([, name, lines]) => [name!, { body: drawn(lines!) }]))
  return own
}

/** Adds the stroke that the icon is drawn with. */
function drawn(lines: string): string {
  const pen = PEN.exec(shapes)![1]!
  return `<g${pen.replaceAll('#000', 'currentColor')}>${lines}</g>`
}
