import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { findNetwork, rememberNetwork } from '#db/limits/known-networks.ts'
import type { ApiContext } from '#api/http/context.ts'
import { buildVisitorKey } from '#api/http/throttle.ts'
import { KNOWN_DEVICE_MS } from '#worker/base/limits.ts'
import { hostCookieName, isHttps } from '#worker/base/request/request-url.ts'
import { isSignature, sign, signByEach } from '#worker/base/signing/signature.ts'

const NAME = 'known_device'
/** A browser that several people use knows the last few accounts. */
const MAX_ACCOUNTS = 4
const SEPARATOR = '~'

/** True if this browser has signed in to the account before. `email` is in lower case. */
export function isKnownDevice(c: ApiContext, email: string): boolean {
  return passesIn(c).some((pass) => isValidPass(c, pass, email))
}

/** Returns a row if someone in the visitor's network has signed in to the account before. */
export function findVisitorsNetwork(c: ApiContext, email: string): D1PreparedStatement {
  return findNetwork(c.get('db'), email, networkDigests(c))
}

/**
 * Remembers device and network: run `statements` in the batch that proves the account, then `enter` to set the cookie.
 */
export function rememberDevice(c: ApiContext, email: string) {
  return {
    statements: rememberNetwork(c.get('db'), email, networkDigests(c)[0], Date.now()),
    enter: () => issue(c, email),
  }
}

/** The cookie names no account: each pass is a random number with a signature over number and address. */
function issue(c: ApiContext, email: string): void {
  const secure = isHttps(c)
  const nonce = randomBytes(16).toString('base64url')
  const others = passesIn(c).filter((pass) => !isValidPass(c, pass, email))
  const passes = [`${nonce}.${sign(c.get('settings').appKey, 'device', `${nonce}|${email}`)}`, ...others]
  setCookie(c, hostCookieName(c, NAME), passes.slice(0, MAX_ACCOUNTS).join(SEPARATOR), {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure },
    maxAge: Math.floor(KNOWN_DEVICE_MS / 1000),
  })
}

function isValidPass(c: ApiContext, pass: string, email: string): boolean {
  const [nonce = '', signature = ''] = pass.split('.')
  return isSignature(c.get('settings').appKey, 'device', `${nonce}|${email}`, signature)
}

function passesIn(c: ApiContext): string[] {
  const cookie = getCookie(c, hostCookieName(c, NAME))
  return cookie ? cookie.split(SEPARATOR, MAX_ACCOUNTS) : []
}

/** Keyed digests, because there are so few addresses that a plain one could be reversed. */
function networkDigests(c: ApiContext): [string, ...string[]] {
  return signByEach(c.get('settings').appKey, 'network', buildVisitorKey(c))
}
