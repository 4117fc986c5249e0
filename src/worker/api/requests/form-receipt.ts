import type { FormReceipt } from '#shared/schema/form-receipt.ts'
import { isSignature, sign } from '#worker/base/signing/signature.ts'
import type { CallContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'

export function signReceipt(appKey: string, reference: string): FormReceipt {
  return { reference, token: sign(appKey, 'receipt', reference) }
}

/** GET /api/form-receipts/{reference}: whether the shop issued this reference, so that no page thanks for a made-up one. */
export function formReceipt(c: CallContext<'formReceipt'>): Response {
  const reference = c.req.param('reference')
  const { appKey } = c.get('settings')
  const isGenuine = isSignature(appKey, 'receipt', reference, c.req.query('token') ?? '')
  return isGenuine ? c.json({ data: signReceipt(appKey, reference) }) : missing(c, 'Request not found.')
}
