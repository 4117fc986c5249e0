import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { formatCents } from '#shared/text/money.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { kindNames } from '#shared/desk/requests/form-fields.ts'
import { isRequestState, requestStateNames } from '#shared/desk/requests/states.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { SamePerson, ViewedRequest } from './sql.ts'

/** Earlier orders and requests from this email address. Unverified: anyone can type it. */
export function SameSender({ request: { same, email, reference } }: { request: ViewedRequest }) {
  return (
    <section className="panel" aria-labelledby="same-h">
      <div className="panel-head">
        <h2 id="same-h">Same email address</h2>
        {email !== '' && <TextLink href={deskHref(deskPaths.customer, { key: reference })}>Customer</TextLink>}
      </div>
      {same.length === 0 ? (
        <p className="desk-note">No other requests or orders from this email address.</p>
      ) : (
        <ul className="paylines">
          {same.map((found) => (
            <Found key={found.number} found={found} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ found: { kind, number, totalCents, about, status, at } }: { found: SamePerson }) {
  const href =
    kind === 'order' ? deskHref(deskPaths.order, { number }) : deskHref(deskPaths.request, { reference: number })
  return (
    <li>
      <a className="link nowrap" href={href}>
        {number}
      </a>
      <b>{totalCents === null ? '' : formatCents(totalCents)}</b>
      <small>{[about && kindNames[about], formatDate(at), nameStatus(status)].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

function nameStatus(status: string): string {
  if (isOrderState(status)) return stateName(status)
  return isRequestState(status) ? requestStateNames[status] : status
}
