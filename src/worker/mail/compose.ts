import * as v from 'valibot'
import { RESET_LINK_MS, UPLOAD_LINK_MS } from '#worker/base/limits.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'
import { findRequestedEmail } from '#db/account/email-changes.ts'
import { findReply } from '#db/desk/requests/changes.ts'
import { findSubmission } from '#db/requests/form-submissions.ts'
import { findReview } from '#db/reviews/new-review.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import { uploadsOf } from '#db/requests/uploads.ts'
import type { Mail } from '#providers/mail.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import type { Settings } from '#worker/base/settings.ts'
import { aboutMove, aboutOrder, orderLink, orderOf, recipientIn } from './about-order.ts'
import { accountDeleted } from './account-deleted.ts'
import { changeEmail, emailChangeAsked, emailChanged, emailTaken } from './email-change.ts'
import { formReceived, formReply, formStaff } from './form-letters.ts'
import { deskMails } from './desk-mails.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'
import { link, ofUser, recipientOf, type MailContext } from './mail-context.ts'
import { moneyMails } from './money-mails.ts'
import { orderDelivered, orderInProduction, orderShipped, orderTracking } from './order-moved.ts'
import { orderEmailChanged } from './order-email.ts'
import { orderReceived } from './order-received.ts'
import { orderExpired, orderUnpaid, payableUntil } from './order-unpaid.ts'
import { passwordChanged } from './password-changed.ts'
import { resetPassword } from './reset-password.ts'
import { reviewStaff } from './review-staff.ts'
import { verifyEmail } from './verify-email.ts'
import { withoutLinks } from './without-links.ts'

export type Queued = { kind: string; payload: unknown; createdAt: number }

const ofEmailChange = v.object({ user_id: v.number(), email: v.string(), new_email: v.string() })
const ofForm = v.object({ reference: v.string() })
const letters: Record<MailKind, (payload: unknown, context: MailContext) => Promise<Letter | null>> = {
  async 'verify-email'(payload, { db, settings, now }) {
    const user = await recipientOf(db, v.parse(ofUser, payload).user_id)
    if (!user || user.verifiedAt !== null) return null
    const path = verificationPath(settings.appKey, { id: user.id, email: user.email }, now)
    return verifyEmail(user, `${link(settings, paths.emailConfirmation)}?url=${encodeURIComponent(path)}`)
  },

  async 'reset-password'(payload, { settings, now, createdAt }) {
    const { email, token_sealed: sealed } = v.parse(v.object({ email: v.string(), token_sealed: v.string() }), payload)
    if (now > createdAt + RESET_LINK_MS) return null
    const path = href(paths.passwordResetLink, { params: await unseal(settings.appKey, sealed) })
    return resetPassword(email, `${link(settings, path)}?email=${encodeURIComponent(email)}`)
  },

  async 'password-changed'(payload, { db, settings, createdAt }) {
    const user = await recipientOf(db, v.parse(ofUser, payload).user_id)
    return user && passwordChanged(user, createdAt, link(settings, paths.forgotPassword))
  },

  async 'change-email'(payload, { db, settings, now }) {
    const { user_id: id, email } = v.parse(v.object({ user_id: v.number(), email: v.string() }), payload)
    const user = await recipientOf(db, id)
    if (!user || (await findRequestedEmail(db, id)) !== email) return null
    const path = verificationPath(settings.appKey, { id, email }, now)
    return changeEmail({ ...user, email }, `${link(settings, paths.emailConfirmation)}?url=${encodeURIComponent(path)}`)
  },

  async 'email-change-asked'(payload, { db, settings }) {
    const { user_id: id, email, new_email: newEmail } = v.parse(ofEmailChange, payload)
    const user = await recipientOf(db, id)
    return user && emailChangeAsked({ ...user, email }, newEmail, link(settings, paths.forgotPassword))
  },

  async 'email-changed'(payload, { db, createdAt }) {
    const { user_id: id, email, new_email: newEmail } = v.parse(ofEmailChange, payload)
    const user = await recipientOf(db, id)
    return user && emailChanged({ ...user, email }, newEmail, createdAt)
  },

  async 'email-taken'(payload, { settings }) {
    const { email } = v.parse(v.object({ email: v.string() }), payload)
    return emailTaken(email, link(settings, paths.login))
  },

  async 'order-received'(payload, { db, settings }) {
    const order = await orderOf(payload, db)
    // If the order was canceled before this mail went out, only the cancellation is mailed.
    if (!order || order.status === 'canceled') return null
    const query = new URLSearchParams({ o: order.number, token: orderToken(settings.appKey, order.number) })
    const payBy = payableUntil(order.createdAt, order.createdAt, settings.invoiceDays)
    const shop = { appKey: settings.appKey, origin: settings.mail.origin }
    return orderReceived(order, `${link(settings, paths.checkoutSuccess)}?${query}`, shop, payBy)
  },

  async 'order-unpaid'(payload, { db, settings, createdAt }) {
    const order = await orderOf(payload, db)
    if (order?.status !== 'pending_payment') return null
    const until = payableUntil(order.createdAt, createdAt, settings.invoiceDays)
    return orderUnpaid(order, orderLink(order, settings), until)
  },

  'order-expired': aboutOrder(orderExpired),

  async 'order-email-changed'(payload, { db, settings }) {
    const order = await orderOf(payload, db)
    const { is_new: isNew } = v.parse(v.object({ is_new: v.number() }), payload)
    return order && orderEmailChanged(order, orderLink(order, settings), isNew === 1)
  },

  'order-in_production': aboutMove('in_production', orderInProduction),
  'order-shipped': aboutMove('shipped', orderShipped),
  'order-tracking': aboutOrder(orderTracking),
  'order-delivered': aboutMove('delivered', orderDelivered),
  ...moneyMails({ order: orderOf, url: orderLink }),

  async 'account-deleted'(payload) {
    const { email, first_name: name } = v.parse(v.object({ email: v.string(), first_name: v.string() }), payload)
    return accountDeleted(email, withoutLinks(name))
  },

  async 'form-received'(payload, { db }) {
    const sent = await findSubmission(db, v.parse(ofForm, payload).reference)
    return sent && formReceived(sent)
  },

  async 'form-staff'(payload, { db, settings, now }) {
    const { reference } = v.parse(ofForm, payload)
    const sent = await findSubmission(db, reference)
    const files = sent ? await uploadsOf(db, reference) : []
    const linked = files.map((file) => ({ ...file, url: link(settings, uploadLink(settings, file.key, now)) }))
    return sent && formStaff(sent, linked, settings.mail)
  },

  async 'form-reply'(payload, { db, settings }) {
    const reply = await findReply(db, v.parse(v.object({ log_id: v.number() }), payload).log_id)
    return reply && formReply(reply, settings.mail.staff)
  },

  async 'review-staff'(payload, { db, settings }) {
    const review = await findReview(db, v.parse(v.object({ review_id: v.number() }), payload).review_id)
    if (!review) return null
    const query = new URLSearchParams({ product: String(review.familyId) })
    return reviewStaff(review, settings.mail.staff, `${link(settings, paths.reviews)}?${query}`)
  },

  ...deskMails,
}

/** Composes a queued mail with current links and data; null if it is obsolete. */
export async function compose(
  { kind, payload, createdAt }: Queued,
  context: Omit<MailContext, 'createdAt'>,
): Promise<Omit<Mail, 'messageId'> | null> {
  if (!Object.hasOwn(letters, kind)) throw new Error(`No mail of kind "${kind}" is known`)
  const letter = await letters[kind as MailKind](payload, { ...context, createdAt })
  return (
    letter && {
      to: recipientIn(payload) ?? letter.to,
      subject: letter.subject,
      html: letterHtml(letter),
      text: letterText(letter),
      ...(letter.replyTo && { replyTo: letter.replyTo }),
    }
  )
}

function uploadLink({ appKey }: Settings, key: string, now: number): string {
  return signedLink(appKey, href(apiPaths.upload, { key }), now + UPLOAD_LINK_MS)
}
