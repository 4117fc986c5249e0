import type { IconSet } from '#shared/catalogue/icons.ts'
import { iconNames } from '#ui/elements/icon/icon-names.ts'
import shapes from '#ui/elements/icon/icon-shapes.svg?raw'

const PEN = /^<svg [^>]*?( fill=[^>]*)>/
/** Each shape has a line of its own; all but the first begin with the group that moves them down. */
const SHAPE = /^ +(?:<g [^>]*>)?(<(?:path|circle|rect) .*)$/gm

let own: IconSet['icons'] | undefined

export function ownIcons(): IconSet['icons'] {
  own ??= Object.fromEntries(
    [...shapes.matchAll(SHAPE)]
      .slice(0, iconNames.length)
      .map(([, lines], at) => [iconNames[at]!, { body: drawn(lines!) }]),
  )
  return own
}

/** Adds the stroke that the icon is drawn with. */
function drawn(lines: string): string {
  const pen = PEN.exec(shapes)![1]!
  return `<g${pen.replaceAll('#000', 'currentColor')}>${lines}</g>`
}
