import shapes from '#ui/styles/icon-shapes.css?raw'
import type { IconSet } from '#shared/icons.ts'

const SHAPE = /\.icon--([a-z-]+) \{\s*--icon: url\("data:image\/svg\+xml,([^"]*)"\)/g

let own: IconSet['icons'] | undefined

/** The shop's own icons by name, as its style sheet draws them. */
export function ownIcons(): IconSet['icons'] {
  own ??= Object.fromEntries([...shapes.matchAll(SHAPE)].map(([, name, svg]) => [name!, { body: bodyOf(svg!) }]))
  return own
}

/** What stands inside of the drawing, with the pen that it is drawn with. */
function bodyOf(encoded: string): string {
  const svg = decodeURIComponent(encoded)
  const [, pen = '', lines = ''] = /^<svg [^>]*?( fill=[^>]*)>(.*)<\/svg>$/.exec(svg) ?? []
  return `<g${pen.replaceAll('#000', 'currentColor')}>${lines}</g>`.replaceAll("'", '"')
}
