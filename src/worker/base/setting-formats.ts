import * as v from 'valibot'
import { isEmailAddress } from '#shared/text/email-address.ts'
import { canonicalHost } from '#worker/base/request/canonical-host.ts'

/** Only scheme, host and port, because that is what browsers send as Origin. */
export const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'is not an origin'),
)

export const MailAddress = v.pipe(v.string(), v.check(isEmailAddress, 'is not an email address'))

/** Third-party markup; every page includes all of it. */
export const Markup = v.pipe(v.string(), v.maxLength(65_536))

export function listed(list: string): string[] {
  return list.split(/[\s,]+/).filter((entry) => entry !== '')
}

export function isHost(text: string): boolean {
  return canonicalHost(text) !== ''
}
