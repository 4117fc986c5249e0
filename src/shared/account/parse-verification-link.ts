import { apiPaths } from '#shared/paths.ts'

const START = apiPaths.verifyEmail.split(':')[0]!

type VerificationLink = { id: string; hash: string; query: URLSearchParams }

/** The parts of an emailed confirmation link, or null if it is not one of this shop's. No other path is ever called. */
export function parseVerificationLink(link: string | null, origin: string): VerificationLink | null {
  if (!link || !URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  if (url.origin !== origin || !url.pathname.startsWith(START)) return null
  const [id = '', hash = ''] = url.pathname.slice(START.length).split('/')
  return { id, hash, query: url.searchParams }
}
