import { apiPaths } from '#shared/paths.ts'

const START = apiPaths.verifyEmail.split(':')[0]!

/** The path of a mailed confirmation link, or null if it is not one of this shop's. No other path is ever called. */
export function signedPath(link: string | null, origin: string): string | null {
  if (!link || !URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  return url.origin === origin && url.pathname.startsWith(START) ? url.pathname + url.search : null
}
