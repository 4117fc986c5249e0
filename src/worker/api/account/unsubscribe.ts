import * as v from 'valibot'
import { stopIdeas } from '#db/account/idea-readers.ts'
import type { CallContext } from '#api/http/context.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { readUnsubscribeToken } from '#worker/base/signing/unsubscribe-link.ts'

const BROKEN = 'This link is incomplete. Open it from the email once more, or reply to that email.'

export const Unsubscription = v.object({ token: v.pipe(v.string(), v.maxLength(1000, BROKEN)) })

/** Takes back that an address gets emails of marketing. The answer doesn’t say whether it got any. */
export async function unsubscribe(c: CallContext<'unsubscribe'>): Promise<Response> {
  const { token } = await validated(c, Unsubscription)
  const email = readUnsubscribeToken(c.get('settings').appKey, token)
  if (email === null) throw new ValidationError({ token: [BROKEN] })
  await stopIdeas(c.get('db'), email, Date.now()).run()
  return c.body(null, 204)
}
