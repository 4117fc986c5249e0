import * as v from 'valibot'
import { deskPaths } from '#shared/desk/paths.ts'
import { roleNames, roles } from '#shared/desk/permissions.ts'
import type { DeskMailKind } from '#db/mail/outbox.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { DESK_INVITATION_MS } from '#worker/base/limits.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { dayAndTime } from './dates.ts'
import { link, ofUser, loadRecipient, type Write } from './email-context.ts'
import { button, note, paragraph, STAFF_ACCESS } from './letter.ts'

const invited = v.object({ email: v.string(), role: v.picklist(roles), by: v.string(), is_member: v.boolean() })
const ofMember = v.object({ email: v.string(), name: v.string() })

/** Security emails to staff. Links go through sign-in, so they don't reveal the Desk. */
export const deskEmails: Record<DeskMailKind, Write> = {
  async 'staff-invited'(payload, { settings }) {
    const { email, role, by, is_member: isMember } = v.parse(invited, payload)
    return {
      to: email,
      subject: `You’re invited to the ${shop.name} Desk`,
      heading: `You’re invited to the ${shop.name} Desk`,
      body: [
        paragraph(
          isMember
            ? `${by} gave you the role ${roleNames[role]}. Sign in to open the Desk, where the shop is run.`
            : `${by} invited you as ${roleNames[role]} to the Desk, where the shop is run. Create an account with this email address within 7 days and confirm it. Then sign in to open the Desk.`,
        ),
        button(
          isMember ? 'Sign in' : 'Create your account',
          link(settings, withNext(isMember ? paths.login : paths.register, deskPaths.home)),
        ),
        note('You’ll set up two-factor authentication on the way. Have your phone ready.'),
      ],
      reason: STAFF_ACCESS,
    }
  },

  async 'desk-invitation'(payload, { db, settings, now, createdAt }) {
    const invitation = v.object({ user_id: v.number(), token_sealed: v.string() })
    const { user_id: id, token_sealed: sealed } = v.parse(invitation, payload)
    const user = await loadRecipient(db, id)
    const token = now > createdAt + DESK_INVITATION_MS ? null : await unseal(settings.appKey, sealed)
    if (!user || token === null) return null
    const next = `${deskPaths.setUp}?${new URLSearchParams({ token })}`
    return {
      to: user.email,
      subject: `Set up two-factor authentication for the ${shop.name} Desk`,
      heading: 'Set up two-factor authentication',
      body: [
        paragraph(
          `Hello ${user.firstName}, you unlock the Desk with your password and a six-digit code from an authenticator app. Have your phone ready and set it up with this link.`,
        ),
        button('Set up two-factor authentication', link(settings, withNext(paths.login, next)), { isSpelledOut: true }),
        note(
          'The link works once and expires in 24 hours. If you didn’t request it, someone knows your password: change it now.',
        ),
      ],
      reason: STAFF_ACCESS,
    }
  },

  async 'desk-opened'(payload, { db, settings, createdAt }) {
    const user = await loadRecipient(db, v.parse(ofUser, payload).user_id)
    return (
      user && {
        to: user.email,
        subject: `Your ${shop.name} Desk was unlocked from a new network`,
        heading: 'Your Desk was unlocked from a new network',
        body: [
          paragraph(
            `Hello ${user.firstName}, your Desk was unlocked on ${dayAndTime(createdAt)}, with your password and a six-digit code, from a network you haven’t used before.`,
          ),
          paragraph(
            'If this was you, you don’t need to do anything. If it wasn’t, choose a new password now and tell an owner:',
          ),
          button('Choose a new password', link(settings, paths.forgotPassword)),
        ],
        reason: STAFF_ACCESS,
      }
    )
  },

  async 'desk-closed'(payload, { createdAt }) {
    const { email, name } = v.parse(ofMember, payload)
    return {
      to: email,
      subject: `Too many failed attempts to unlock the ${shop.name} Desk`,
      heading: 'Too many failed attempts',
      body: [
        paragraph(
          `Someone signed in as ${name} failed to unlock the Desk too many times, most recently on ${dayAndTime(createdAt)}. ${name} can’t unlock it for 15 minutes, even with the right password and code.`,
        ),
        note(`Check with ${name}. If it was someone else, they know the password and it must be changed.`),
      ],
      reason: 'You’re receiving this because you’re an owner of the shop.',
    }
  },

  async 'desk-factor-set'(payload, { db, settings, createdAt }) {
    const user = await loadRecipient(db, v.parse(ofUser, payload).user_id)
    return (
      user && {
        to: user.email,
        subject: `Two-factor authentication was set up for your ${shop.name} Desk`,
        heading: 'Two-factor authentication was set up',
        body: [
          paragraph(
            `Hello ${user.firstName}, two-factor authentication was set up for your Desk on ${dayAndTime(createdAt)}. If this wasn’t you, choose a new password now and tell an owner:`,
          ),
          button('Choose a new password', link(settings, paths.forgotPassword)),
        ],
        reason: STAFF_ACCESS,
      }
    )
  },

  async 'desk-factor-reset'(payload, { createdAt }) {
    const { email, name } = v.parse(ofMember, payload)
    return {
      to: email,
      subject: `Two-factor authentication was reset for the ${shop.name} Desk`,
      heading: 'Two-factor authentication was reset',
      body: [
        paragraph(
          `Two-factor authentication for ${name} was reset on ${dayAndTime(createdAt)}. They can’t unlock the Desk until they set it up again with a link we email them.`,
        ),
        note('If you weren’t expecting this, find out who did it. The Desk’s log shows when.'),
      ],
      reason: STAFF_ACCESS,
    }
  },
}
