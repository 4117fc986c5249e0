import type { IconSet } from '#shared/catalogue/icons.ts'
import shapes from '#ui/elements/icon-shapes.svg?raw'

const PEN = /^<svg [^>]*?( fill=[^>]*)>/
/** Those on the grid of 24; the families' glyphs have another one. */
const SHAPE = /<g id="([a-z-]+)"(?: transform="translate\([\d ]+\)")?>(.*)<\/g>/g

let own: IconSet['icons'] | undefined

/** The shop's own icons by name, as its style sheet draws them. */
export function ownIcons(): IconSet['icons'] {
  own ??= Object.fromEntries([...shapes.matchAll(SHAPE)].map(([, name, lines]) => [name!, { body: drawn(lines!) }]))
  return own
}

/** The lines, with the pen that they are drawn with. */
function drawn(lines: string): string {
  const pen = PEN.exec(shapes)![1]!
  return `<g${pen.replaceAll('#000', 'currentColor')}>${lines}</g>`
}
