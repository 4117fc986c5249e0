import { apiPaths, href, paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { signReceipt } from '#api/requests/form-receipt.ts'
import { readSettings } from '#worker/base/settings.ts'
import { drawingToken, orderToken } from '#worker/base/signing/order-token.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { newAccount, verificationLink } from './account.ts'
import { newDeskOrder } from './desk-orders.ts'
import { testEnv } from './env.ts'
import { newOrderOfCloset } from './planner/ordered-closet.ts'

/** A link of each kind that the shop signs, of a new order, a drawn closet, a request and two accounts. */
export async function signedLinks() {
  const { appKey } = readSettings(testEnv)
  const [order, closet] = [await newDeskOrder({ status: 'pending_payment' }), await newOrderOfCloset()]
  const [member, guest] = [await newAccount(), await newAccount()]
  const { reference, token } = signReceipt(appKey, 'RQ-4F7K-2M')
  const proof = new URLSearchParams({ o: order.number, token: orderToken(appKey, order.number) })
  return {
    order: `${href(paths.order, { number: order.number })}?token=${orderToken(appKey, order.number)}`,
    success: `${paths.checkoutSuccess}?${proof}`,
    parts: href(paths.parts, { token: closet.token }),
    receipt: `${paths.supportConfirm}?${new URLSearchParams({ reference, token })}`,
    file: signedLink(appKey, href(apiPaths.upload, { key: 'a-file' }), Date.now() + DAY_MS),
    confirmation: `${paths.emailConfirmation}?${new URLSearchParams({ url: await verificationLink(member.email) })}`,
    confirmed: await verificationLink(guest.email),
    drawing: `${href(apiPaths.orderedDesign, { number: order.number, code: 'x' })}?token=${drawingToken(appKey, order.number, 'x')}`,
  }
}
