import { filePaths, href } from '#shared/paths.ts'

/** Products of designs are numbered from here on; the catalogue's numbers are lower. */
export const FIRST_DESIGN_ID = 10_000_000

/** The path of a design's picture, or of its cut list. */
export function designFile(code: string, format: 'svg' | 'csv'): string {
  return href(filePaths.design, { file: `${code}.${format}` })
}
