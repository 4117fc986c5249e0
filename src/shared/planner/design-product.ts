import { filePaths, href } from '#shared/paths.ts'

/** Products of designs are numbered from here on; the catalogue's numbers are lower. */
export const FIRST_DESIGN_ID = 10_000_000

/** The path of a design's picture. */
export function designPicture(code: string): string {
  return href(filePaths.designPicture, { file: `${code}.svg` })
}
