import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a path so that it is valid until `expiresAt` (UTC milliseconds). */
export function signedLink(appKey: string, path: string, expiresAt: number): string {
  const unsigned = `${path}?expires=${Math.floor(expiresAt / 1000)}`
  return `${unsigned}&signature=${signature(appKey, unsigned)}`
}

export function isSignedLink(appKey: string, { pathname, searchParams }: URL, now: number): boolean {
  const expires = searchParams.get('expires') ?? ''
  const expected = Buffer.from(signature(appKey, `${pathname}?expires=${expires}`))
  const given = Buffer.from(searchParams.get('signature') ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1000 > now
}

function signature(appKey: string, unsigned: string): string {
  return createHmac('sha256', appKey).update(unsigned).digest('hex')
}
