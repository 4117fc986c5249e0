import { deskPaths } from './paths.ts'

/** The bytes of a form with longer texts than others: scripts of 64 KB, or 500 redirects, as browsers encode them. */
export const MAX_LONG_TEXT_BYTES = 1024 * 1024

/** True for the page of the shop's content. */
export function takesLongTexts(pathname: string): boolean {
  return pathname === deskPaths.content
}
