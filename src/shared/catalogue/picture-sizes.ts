import { modifiers, responsive } from './picture-url.ts'

/** Width of thumbnails in CSS pixels. */
export const THUMB_WIDTH = 96

export const pictureSizes = {
  /** Two in a row on phones, up to four on wide screens. */
  card: responsive('xs:192px sm:384px'),
  line: responsive('xs:96px md:192px'),
  /** Full width on phones, beside text or others above. */
  half: responsive('xs:384px sm:100vw lg:640px'),
  /** The opening picture, up to the full screen width. */
  wide: responsive('xs:384px sm:100vw lg:1024px'),
  /** Enlarged, on any screen. */
  full: responsive('xs:1024px'),
} as const

/** All widths that the shop uses; others are rejected, so that no one can request arbitrary resizes. */
export const pictureWidths: readonly number[] = [
  ...new Set([THUMB_WIDTH, THUMB_WIDTH * 2, ...Object.values(pictureSizes).flatMap(({ widths }) => widths)]),
].sort((a, b) => a - b)

export const allowedModifiers: ReadonlyMap<string, number> = new Map(
  pictureWidths.map((width) => [modifiers({ width }), width]),
)
