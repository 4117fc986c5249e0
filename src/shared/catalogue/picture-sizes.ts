import { modifiers, responsive } from './picture-url.ts'

/** Width of the smallest pictures, in CSS pixels. */
export const THUMB_WIDTH = 96

/** How wide pictures stand on the page. */
export const pictureSizes = {
  /** Two in a row on phones, up to four on wide screens. */
  card: responsive('xs:192px sm:384px'),
  /** Beside what is in the cart. */
  line: responsive('xs:96px md:192px'),
  /** Alone in its row on phones, beside others or words from there on. */
  half: responsive('xs:384px sm:100vw lg:640px'),
  /** What a page opens with, up to the edge of the screen. */
  wide: responsive('xs:384px sm:100vw lg:1024px'),
} as const

/** Every width that the shop asks for: others are refused, so that nobody can have pictures made at will. */
export const pictureWidths: readonly number[] = [
  ...new Set([THUMB_WIDTH, THUMB_WIDTH * 2, ...Object.values(pictureSizes).flatMap(({ widths }) => widths)]),
].sort((a, b) => a - b)

export const allowedModifiers: ReadonlyMap<string, number> = new Map(
  pictureWidths.map((width) => [modifiers({ width }), width]),
)
