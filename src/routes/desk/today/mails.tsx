import type { FailedMail } from '#shared/schema/desk/today.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { shortTime } from '#shared/desk/times.ts'
import { mailName } from '#shared/desk/orders/mails.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { Results } from '#routes/desk/search/results.tsx'

type Data = { mails: FailedMail[] }

export async function load({ api }: DeskLoadContext): Promise<Loaded<Data>> {
  return { data: { mails: await api.failedMails() } }
}

export function head() {
  return { title: 'Mails that failed' }
}

/** Mails that never went out. Those about orders and requests can be sent again there. */
export function Screen({ data: { mails } }: { data: Data }) {
  const { now } = useDesk()
  const rows = mails.map(({ id, kind, at, number, reference }) => ({
    ...{ key: String(id), href: hrefOf(number, reference), title: number ?? reference ?? 'Not about an order' },
    ...{ end: shortTime(at, now), about: [nameOf(kind)] },
  }))
  return (
    <>
      <DeskHead title="Mails that failed" />
      {rows.length === 0 ? (
        <p className="muted">Every mail went out.</p>
      ) : (
        <p>
          The mail provider refused these, or did not answer for a day. Open the order or the request to send one again.
        </p>
      )}
      <Results name="Mails" rows={rows} more="" />
    </>
  )
}

function hrefOf(number: string | null, reference: string | null): string {
  if (number) return deskHref(deskPaths.order, { number })
  return reference ? deskHref(deskPaths.request, { reference }) : ''
}

const others: Record<string, string> = {
  'form-received': 'We have your request',
  'form-reply': 'An answer',
  'form-staff': 'A new request, to staff',
}

function nameOf(kind: string): string {
  return others[kind] ?? (kind.startsWith('order-') ? mailName(kind) : kind.replaceAll('-', ' '))
}
