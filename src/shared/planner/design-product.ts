import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import { filePaths } from '#shared/file-paths.ts'
import { href } from '#shared/paths.ts'
import { formatInches } from '#shared/text/inches.ts'

/** IDs of designs' products start here; the catalogue's are lower. */
export const FIRST_DESIGN_ID = 10_000_000

/** "Your closet, 118¾″", for a width in thousandths of an inch. */
export function closetName(widthMils: number): string {
  return `Your closet, ${formatInches(widthMils / 1000)}`
}

export function productIdIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** More boards, fronts and bought parts than any closet has that keeps the rules; what has more is not drawn. */
export const MOST_BOXES = 3000

/** The longest code of a design, in characters. */
export const LONGEST_CODE = 1200

/** The drawing, the picture for links and emails, the cut list, the 3D models, the QR code, or an isometric picture. */
type DesignFormat = 'svg' | 'png' | 'csv' | 'glb' | 'usdz' | 'qr.svg' | `${IsometricView}.svg`

/** The build replaces it; programs that run without one have none. */
declare const __DRAWING_VERSION__: string | undefined

/** Changes with the code that draws, because browsers keep the files permanently. */
export const DRAWING_VERSION = typeof __DRAWING_VERSION__ === 'string' ? __DRAWING_VERSION__ : 'dev'

export function designFile(code: string, format: DesignFormat): string {
  return href(filePaths.design, { version: DRAWING_VERSION, file: `${code}.${format}` })
}
