import { formatDate } from '#shared/checkout/delivery-dates.ts'
import type { OpenRequest } from '#shared/schema/user.ts'

const kinds: Record<string, { name: string; due: string }> = {
  'design-request': { name: 'Design request', due: 'Your drawing will arrive within two business days.' },
  consultation: { name: 'Consultation', due: 'We’ll call within one business day to set a time.' },
  'guarantee-claim': { name: 'Guarantee claim', due: 'We’ll reply within one business day.' },
  support: { name: 'Message', due: 'We’ll reply within one business day.' },
  partner: { name: 'Partner request', due: 'We’ll reply by email.' },
}

export function OpenRequests({ requests }: { requests: readonly OpenRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section className="panel is-wide stack stack--3">
      <h2>Open requests</h2>
      {requests.map(({ reference, kind, created_at: at }) => {
        const { name, due } = kinds[kind] ?? { name: 'Request', due: '' }
        return (
          <p key={reference}>
            {name} <span className="num">{reference}</span>, sent {formatDate(at)}.
            <br />
            <span className="muted small">{due}</span>
          </p>
        )
      })}
    </section>
  )
}
