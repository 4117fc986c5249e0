import type { ApiContext } from '#api/http/context.ts'
import { buildVisitorKey } from '#api/http/throttle.ts'
import { log } from '#worker/base/log.ts'
import { REQUEST_ID, findRequestId } from '#worker/base/request/request-id.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { sign } from '#worker/base/signing/signature.ts'

type SecurityEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-unconfirmed'
  | 'sign-in-limited'
  | 'signed-out'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'email-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'password-wrong'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'password-reset-failed'
  | 'exported'
  | 'account-deleted'
  | 'desk-opened'
  | 'desk-refused'
  | 'desk-limited'
  | 'desk-enrolled'

const PSEUDONYM_LENGTH = 12

/**
 * Logs what happened to an account. Address and network appear as keyed digests, which connect entries with each other
 * but lead to no one without the app key.
 */
export function logSecurity(c: ApiContext, event: SecurityEvent, email: string): void {
  log('info', 'account', {
    // A page's own request has it in its context; only calls from within the Worker have the header from us.
    request: findRequestId(c as unknown as WorkerContext) || c.req.header(REQUEST_ID),
    event,
    account: pseudonym(c, email.toLowerCase()),
    network: networkPseudonym(c),
  })
}

/** The visitor's network as log lines name it. */
export function networkPseudonym(c: ApiContext): string {
  return pseudonym(c, buildVisitorKey(c))
}

function pseudonym(c: ApiContext, text: string): string {
  return sign(c.get('settings').appKey, 'log', text).slice(0, PSEUDONYM_LENGTH)
}
