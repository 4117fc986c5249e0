import * as v from 'valibot'
import { deskPaths } from '#shared/desk/paths.ts'
import type { DeskMailKind } from '#db/mail/outbox.ts'
import { brand } from '#shared/brand.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { DESK_INVITATION_MS } from '#worker/base/limits.ts'
import { unseal } from '#worker/base/signing/seal.ts'
import { dayAndTime } from './dates.ts'
import { button, note, paragraph, type Letter } from './letter.ts'
import { link, ofUser, recipientOf, type MailContext } from './mail-context.ts'

const reason = 'You get this because you work at the desk.'

/** Mails to staff about their own way into the desk. Links lead over the sign-in page, which tells nobody of the desk. */
export const deskMails: Record<DeskMailKind, (payload: unknown, context: MailContext) => Promise<Letter | null>> = {
  async 'desk-invitation'(payload, { db, settings, now, createdAt }) {
    const invitation = v.object({ user_id: v.number(), token_sealed: v.string() })
    const { user_id: id, token_sealed: sealed } = v.parse(invitation, payload)
    const user = await recipientOf(db, id)
    if (!user || now > createdAt + DESK_INVITATION_MS) return null
    const token = await unseal(settings.appKey, sealed)
    const next = `${deskPaths.setUp}?${new URLSearchParams({ token })}`
    return {
      to: user.email,
      subject: `Set up your way into the ${brand.name} desk`,
      heading: 'Set up your second factor',
      body: [
        paragraph(
          `Hello ${user.firstName}, the desk opens with your password and six digits of an authenticator app. Have your phone at hand, and set that up with this link.`,
        ),
        button('Set up your second factor', link(settings, withNext(paths.login, next)), { isSpelledOut: true }),
        note(
          'The link works once, for 24 hours. You did not ask for it? Then somebody knows your password: change it.',
        ),
      ],
      reason,
    }
  },

  async 'desk-opened'(payload, { db, settings, createdAt }) {
    const user = await recipientOf(db, v.parse(ofUser, payload).user_id)
    return (
      user && {
        to: user.email,
        subject: `Your ${brand.name} desk was opened from a new network`,
        heading: 'Your desk was opened from a new network',
        body: [
          paragraph(
            `Hello ${user.firstName}, your desk was opened on ${dayAndTime(createdAt)}, with your password and your second factor, from a network that you have not used for it before.`,
          ),
          paragraph('Was that you? Then there is nothing to do. If not, choose a new password now, and tell an owner:'),
          button('Choose a new password', link(settings, paths.forgotPassword)),
        ],
        reason,
      }
    )
  },

  async 'desk-closed'(payload, { createdAt }) {
    const { email, name } = v.parse(v.object({ email: v.string(), name: v.string() }), payload)
    return {
      to: email,
      subject: `Too many tries to open the ${brand.name} desk`,
      heading: 'Too many tries to open the desk',
      body: [
        paragraph(
          `Somebody signed in as ${name} failed to open the desk too often, the last time on ${dayAndTime(createdAt)}. The way is shut for 15 minutes, even with the right password and code.`,
        ),
        note(`Ask ${name}. If it was somebody else, they know the password: it has to be changed.`),
      ],
      reason: 'You get this because you own the shop.',
    }
  },

  async 'desk-factor-set'(payload, { db, settings, createdAt }) {
    const user = await recipientOf(db, v.parse(ofUser, payload).user_id)
    return (
      user && {
        to: user.email,
        subject: `A second factor for your ${brand.name} desk was set up`,
        heading: 'A second factor was set up',
        body: [
          paragraph(
            `Hello ${user.firstName}, a second factor for your desk was set up on ${dayAndTime(createdAt)}. It was not you? Choose a new password now, and tell an owner:`,
          ),
          button('Choose a new password', link(settings, paths.forgotPassword)),
        ],
        reason,
      }
    )
  },

  async 'desk-factor-reset'(payload, { createdAt }) {
    const { email, name } = v.parse(v.object({ email: v.string(), name: v.string() }), payload)
    return {
      to: email,
      subject: `A second factor for the ${brand.name} desk was reset`,
      heading: 'A second factor was reset',
      body: [
        paragraph(
          `The second factor of ${name} was reset on ${dayAndTime(createdAt)}. The desk is closed to them until they have set up a new one, with a link that is mailed to them.`,
        ),
        note('You know of no reason? Then find out who did it: the log of the desk says when.'),
      ],
      reason,
    }
  },
}
