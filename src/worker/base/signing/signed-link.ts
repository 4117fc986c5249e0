import { isSignature, sign } from './signature.ts'

export function signedLink(appKey: string, path: string, expiresAt: number): string {
  const unsigned = `${path}?expires=${Math.floor(expiresAt / 1000)}`
  return `${unsigned}&signature=${sign(appKey, 'link', unsigned)}`
}

export function isSignedLink(appKey: string, { pathname, searchParams }: URL, now: number): boolean {
  const expires = searchParams.get('expires') ?? ''
  const signature = searchParams.get('signature') ?? ''
  return isSignature(appKey, 'link', `${pathname}?expires=${expires}`, signature) && Number(expires) * 1000 > now
}
