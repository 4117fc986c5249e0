import type { Reply } from '#db/desk/requests/changes.ts'
import type { Submission } from '#db/requests/form-submissions.ts'
import { brand } from '#shared/brand.ts'
import type { Upload } from '#db/requests/uploads.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { paths } from '#shared/paths.ts'
import { soundDesign } from '#shared/planner/sound-design.ts'
import { megabytes } from '#shared/actions/form-files.ts'
import { button, linesOf, note, paragraph, type Letter } from './letter.ts'

/** Repeats nothing the sender typed, because anybody can type another person's address. */
export function formReceived({ email, reference }: Submission): Letter {
  return {
    to: email,
    subject: `We have your message (${reference})`,
    heading: 'We have your message',
    body: [
      paragraph('Your reference is ', { bold: reference }, '. We answer by email; have it at hand when you call.'),
      note(`${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: `Somebody sent a form of ${brand.name} with this address. If it was not you, there is nothing to do.`,
  }
}

/** The form for staff, with links to the sender's cart and files, which expire. */
export function formStaff(
  sent: Submission,
  files: readonly (Upload & { url: string })[],
  { staff: to, origin }: { staff: string; origin: string },
): Letter {
  const { cart_link: cart, design, ...answers } = JSON.parse(sent.fields) as Record<string, string | string[]>
  const lines = Object.entries(answers)
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
      ...(typeof design === 'string' ? drawnButtons(design, origin) : []),
      ...files.map(({ name, bytes, url }) => button(`${name} (${megabytes(bytes)})`, url)),
    ],
    reason: 'Forms of the shop are sent to this address.',
  }
}

/** The drawing that came with a request, in the planner and as a picture. */
function drawnButtons(code: string, origin: string): Letter['body'] {
  const opened = button('Open the drawing', origin + plannerHref({ code }))
  if (!soundDesign(code)) return [opened]
  return [
    opened,
    button('Drawing and cut list', `${origin}${paths.plannerPrint}?${new URLSearchParams({ d: code })}`),
    button('Its picture', origin + designFile(code, 'svg')),
  ]
}

/** What staff answered to a form. Replies go to the staff's mailbox, which finds the request by its reference. */
export function formReply({ email, reference, actor, subject, body }: Reply, staff: string): Letter {
  const isNamed = subject.toUpperCase().includes(reference)
  return {
    to: email,
    subject: isNamed ? subject : `${subject} (${reference})`,
    heading: subject.replace(` (${reference})`, ''),
    body: [
      ...body.split(/\n{2,}/).map((part) => linesOf(...part.split('\n'))),
      note(`${actor}, ${brand.name}`, `${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: `You get this because you wrote to us (${reference}). Reply to it to write back.`,
    replyTo: staff,
  }
}
