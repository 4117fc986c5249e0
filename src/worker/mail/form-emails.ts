import * as v from 'valibot'
import { findSentReply } from '#db/requests/sent-reply.ts'
import type { MailKind } from '#db/mail/outbox.ts'
import { findSubmission } from '#db/requests/form-submissions.ts'
import { listUploads } from '#db/requests/uploads.ts'
import { findReview } from '#db/reviews/new-review.ts'
import { shop } from '#shared/business/shop-texts.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { drawnDesign } from '#shared/planner/model/sound-design.ts'
import { attachments, megabytes } from '#shared/actions/form-files.ts'
import { UPLOAD_LINK_MS } from '#worker/base/limits.ts'
import { linkedFiles } from '#worker/base/signing/linked-files.ts'
import type { LinkedFile } from '#shared/schema/quote.ts'
import { link, type EmailContext, type Write } from './email-context.ts'
import { button, buildLines, note, paragraph, type Letter } from './letter.ts'

const ofForm = v.object({ reference: v.string() })

export const formEmails = {
  /** Repeats nothing the sender typed, because anyone can type another person's address. */
  async 'form-received'(payload, { db }) {
    const sent = await findSubmission(db, v.parse(ofForm, payload).reference)
    return (
      sent && {
        to: sent.email,
        subject: `We received your message (${sent.reference})`,
        heading: 'We received your message',
        body: [
          paragraph(
            'Your reference is ',
            { bold: sent.reference },
            '. We’ll reply by email. Have this number ready if you call.',
          ),
          note(`${shop.phoneDisplay}, ${shop.hours}.`),
        ],
        reason: `You’re receiving this because someone sent a form to ${shop.name} with this address. If it wasn’t you, ignore this email.`,
      }
    )
  },

  /** The form for staff, with links to the sender's cart and files, which expire. */
  async 'form-staff'(payload, { db, settings, now }) {
    const sent = await findSubmission(db, v.parse(ofForm, payload).reference)
    if (!sent) return null
    const { origin, staff: to } = settings.mail
    const { cart_link: cart, design, ...fields } = JSON.parse(sent.fields) as Record<string, string | string[]>
    const lines = Object.entries(fields)
      .filter(([, value]) => value.length > 0)
      .map(([name, value]) => `${name}: ${[value].flat().join('; ')}`)
    return {
      to,
      subject: `New ${sent.kind}: ${sent.reference}`,
      heading: `New ${sent.kind}`,
      body: [
        paragraph({ bold: sent.reference }),
        note(`${sent.name}, ${sent.email} ${sent.phone}`.trim(), ...lines),
        ...(typeof cart === 'string' ? [button('Open the cart', origin + cart)] : []),
        ...(typeof design === 'string' ? designButtons(design, origin) : []),
        ...fileButtons(
          linkedFiles(settings.appKey, await listUploads(db, sent.reference), now + UPLOAD_LINK_MS),
          settings,
        ),
      ],
      reason: 'You’re receiving this because forms from the site are sent to this address.',
    }
  },

  /** Replies go to the staff's mailbox, which finds the request by its reference. */
  async 'form-reply'(payload, { db, settings, now }) {
    const reply = await findSentReply(db, v.parse(v.object({ log_id: v.number() }), payload).log_id)
    if (!reply) return null
    const { email, reference, actor, subject, body, files } = reply
    const isNamed = subject.toUpperCase().includes(reference)
    return {
      to: email,
      subject: isNamed ? subject : `${subject} (${reference})`,
      heading: subject.replace(` (${reference})`, ''),
      body: [
        ...body.split(/\n{2,}/).map((part) => buildLines(...part.split('\n'))),
        ...fileButtons(linkedFiles(settings.appKey, files, now + attachments.storedMs), settings),
        note(`${actor}, ${shop.name}`, `${shop.phoneDisplay}, ${shop.hours}.`),
      ],
      reason: `You’re receiving this because you contacted us (${reference}). Reply to this email to write back.`,
      replyTo: settings.mail.staff,
    }
  },

  async 'review-staff'(payload, { db, settings }) {
    const review = await findReview(db, v.parse(v.object({ review_id: v.number() }), payload).review_id)
    if (!review) return null
    const { id, product, rating, title, body, author, about, email } = review
    return {
      to: settings.mail.staff,
      subject: `New review ${id}: ${rating} of 5`,
      heading: `${rating} of 5 for ${product}`,
      body: [
        paragraph({ bold: title }),
        paragraph(body),
        note([author, email, about].filter(Boolean).join(', ')),
        button('Read and decide', link(settings, withNext(paths.login, deskPaths.reviews))),
      ],
      reason: 'Reviews aren’t published until someone at this address has read them.',
    }
  },
} satisfies Partial<Record<MailKind, Write>>

/** The customer's design in the planner and as a picture. */
function designButtons(code: string, origin: string): Letter['body'] {
  const planner = button('Open the design', origin + plannerHref({ code }))
  if (!drawnDesign(code)) return [planner]
  return [
    planner,
    button('Drawing and cut list', `${origin}${paths.plannerPrint}?${new URLSearchParams({ d: code })}`),
    button('View the picture', origin + designFile(code, 'svg')),
  ]
}

function fileButtons(files: readonly LinkedFile[], settings: EmailContext['settings']): Letter['body'] {
  return files.map(({ name, bytes, href: to }) => button(`${name} (${megabytes(bytes)})`, link(settings, to)))
}
