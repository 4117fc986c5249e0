import type { FailedMail } from '#shared/schema/desk/today.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { shortTime } from '#shared/desk/times.ts'
import { mailName } from '#shared/desk/orders/emails.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { Results } from '#routes/desk/search/results.tsx'

type Data = { emails: FailedMail[] }

export async function load({ api }: DeskLoadContext): Promise<Loaded<Data>> {
  return { data: { emails: await api.failedEmails() } }
}

export function head() {
  return { title: 'Failed emails' }
}

/** Emails that never went out. Those about orders and requests can be sent again there. */
export function Screen({ data: { emails } }: { data: Data }) {
  const { now } = useDesk()
  const rows = emails.map(({ id, kind, at, number, reference }) => ({
    ...{ key: String(id), href: hrefOf(number, reference), title: number ?? reference ?? 'Not about an order' },
    ...{ end: shortTime(at, now), about: [nameOf(kind)] },
  }))
  return (
    <>
      <DeskHead title="Failed emails" />
      {rows.length === 0 ? (
        <p className="muted">Every email was sent.</p>
      ) : (
        <p>The email provider rejected these or didn’t respond for a day. To resend one, open its order or request.</p>
      )}
      <Results name="Emails" rows={rows} more="" />
    </>
  )
}

function hrefOf(number: string | null, reference: string | null): string {
  if (number) return deskHref(deskPaths.order, { number })
  return reference ? deskHref(deskPaths.request, { reference }) : ''
}

const others: Record<string, string> = {
  'form-received': 'We received your message',
  'form-reply': 'Reply',
  'form-staff': 'New request, to staff',
}

function nameOf(kind: string): string {
  return others[kind] ?? (kind.startsWith('order-') ? mailName(kind) : kind.replaceAll('-', ' '))
}
