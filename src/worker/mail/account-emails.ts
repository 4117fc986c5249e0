import * as v from 'valibot'
import { findRequestedEmail } from '#db/account/email-changes.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { href, paths } from '#shared/paths.ts'
import { RESET_LINK_MS } from '#worker/base/limits.ts'
import type { Settings } from '#worker/base/settings.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { verificationPath } from '#worker/base/signing/verification-link.ts'
import { dayAndTime } from './dates.ts'
import { link, ofUser, loadRecipient, withoutLinks, type Write } from './email-context.ts'
import { button, note, paragraph } from './letter.ts'

const SECURITY = 'You’re receiving this because it affects the security of your account.'
const callUs = note(`Or call us: ${shop.phoneDisplay}, ${shop.hours}.`)
const ofEmail = v.object({ email: v.string() })
const ofEmailChange = v.object({ user_id: v.number(), email: v.string(), new_email: v.string() })

export const accountEmails = {
  async 'verify-email'(payload, { db, settings, now }) {
    const user = await loadRecipient(db, v.parse(ofUser, payload).user_id)
    if (!user || user.verifiedAt !== null) return null
    return {
      to: user.email,
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      body: [
        paragraph(`Hello ${user.firstName}, confirm this address and your ${shop.name} account is ready.`),
        button('Confirm my address', confirmationLink(settings, user, now), { isSpelledOut: true }),
        note('The link expires in 60 minutes. If you open it in another browser, you’ll need your password.'),
      ],
      reason:
        'You’re receiving this because an account was created with this address. If it wasn’t you, ignore this email.',
    }
  },

  async 'reset-password'(payload, { settings, now, createdAt }) {
    const { email, token_sealed: sealed } = v.parse(v.object({ email: v.string(), token_sealed: v.string() }), payload)
    const token = now > createdAt + RESET_LINK_MS ? null : await unseal(settings.appKey, sealed)
    if (token === null) return null
    const path = href(paths.passwordResetLink, { params: token })
    const url = `${link(settings, path)}?email=${encodeURIComponent(email)}`
    return {
      to: email,
      subject: `Reset your ${shop.name} password`,
      heading: 'Choose a new password',
      body: [
        paragraph('Someone, most likely you, asked to reset the password for this address.'),
        button('Choose a new password', url, { isSpelledOut: true }),
        note(
          'The link works once and expires in 60 minutes.',
          'If you didn’t request it, ignore this email. Your password won’t change.',
        ),
      ],
      reason: 'You’re receiving this because someone requested a new password.',
    }
  },

  async 'password-changed'(payload, { db, settings, createdAt }) {
    const user = await loadRecipient(db, v.parse(ofUser, payload).user_id)
    return (
      user && {
        to: user.email,
        subject: `Your ${shop.name} password was changed`,
        heading: 'Your password was changed',
        body: [
          paragraph(
            `Hello ${user.firstName}, your account password was changed on ${dayAndTime(createdAt)}. All other devices have been signed out.`,
          ),
          paragraph('If this was you, you don’t need to do anything. If it wasn’t, choose a new password now:'),
          button('Choose a new password', link(settings, paths.forgotPassword)),
          callUs,
        ],
        reason: SECURITY,
      }
    )
  },

  async 'change-email'(payload, { db, settings, now }) {
    const { user_id: id, email } = v.parse(v.object({ user_id: v.number(), email: v.string() }), payload)
    const user = await loadRecipient(db, id)
    if (!user || (await findRequestedEmail(db, id)) !== email) return null
    return {
      to: email,
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      body: [
        paragraph(`Hello ${user.firstName}, confirm to use this address for your ${shop.name} account.`),
        button('Confirm my new address', confirmationLink(settings, { id, email }, now), { isSpelledOut: true }),
        note(
          'The link expires in 60 minutes. Nothing changes until you confirm; then your other devices are signed out.',
        ),
      ],
      reason:
        'You’re receiving this because someone asked to use this address for an account. If it wasn’t you, ignore this email.',
    }
  },

  async 'email-change-asked'(payload, { db, settings }) {
    const { user_id: id, email, new_email: newEmail } = v.parse(ofEmailChange, payload)
    const user = await loadRecipient(db, id)
    return (
      user && {
        to: email,
        subject: `Email change requested for your ${shop.name} account`,
        heading: 'Someone asked to change your email address',
        body: [
          paragraph(
            `Hello ${user.firstName}, someone asked to change your account’s email address to ${newEmail}. We sent a confirmation link to that address.`,
          ),
          paragraph('If this was you, open that link. If it wasn’t, choose a new password now to stop the change:'),
          button('Choose a new password', link(settings, paths.forgotPassword)),
          callUs,
        ],
        reason: SECURITY,
      }
    )
  },

  async 'email-changed'(payload, { db, createdAt }) {
    const { user_id: id, email, new_email: newEmail } = v.parse(ofEmailChange, payload)
    const user = await loadRecipient(db, id)
    return (
      user && {
        to: email,
        subject: `Your ${shop.name} account has a new email address`,
        heading: 'Your email address was changed',
        body: [
          paragraph(
            `Hello ${user.firstName}, your account’s email address was changed to ${newEmail} on ${dayAndTime(createdAt)}. All other devices have been signed out.`,
          ),
          note(`If this wasn’t you, call us right away: ${shop.phoneDisplay}, ${shop.hours}.`),
        ],
        reason: SECURITY,
      }
    )
  },

  async 'email-taken'(payload, { settings }) {
    return {
      to: v.parse(ofEmail, payload).email,
      subject: `You already have a ${shop.name} account`,
      heading: 'This address already has an account',
      body: [
        paragraph('Someone tried to use this address for another account. Each address can have only one.'),
        paragraph('If this was you, log in with this address.'),
        button('Log in', link(settings, paths.login)),
      ],
      reason:
        'You’re receiving this because you have an account with this address. If this wasn’t you, ignore this email.',
    }
  },

  async 'account-deleted'(payload) {
    const { email, first_name: name } = v.parse(v.object({ email: v.string(), first_name: v.string() }), payload)
    return {
      to: email,
      subject: `Your ${shop.name} account has been deleted`,
      heading: 'Your account has been deleted',
      body: [
        paragraph(
          `Hello ${withoutLinks(name)}, your account, addresses and preferences have been permanently deleted.`,
        ),
        paragraph('Any unpaid orders have been canceled.'),
        paragraph(
          'We have to keep records of paid orders for tax purposes. They no longer show your name or address, except that an order still to be delivered keeps its address until it arrives.',
        ),
        note(`If you didn’t request this, call us: ${shop.phoneDisplay}, ${shop.hours}.`),
      ],
      reason: 'This is a one-time confirmation. We no longer have your email address.',
    }
  },
} satisfies Partial<Record<MailKind, Write>>

function confirmationLink(settings: Settings, user: { id: number; email: string }, now: number): string {
  const path = verificationPath(settings.appKey, user, now)
  return `${link(settings, paths.emailConfirmation)}?url=${encodeURIComponent(path)}`
}
