import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { MailRow } from './sql.ts'

/** The order or the request that an email is about, as a link. */
export function AboutMail({ mail: { number, reference } }: { mail: MailRow }) {
  if (number) {
    return (
      <a className="order-no" href={deskHref(deskPaths.order, { number })}>
        {number}
      </a>
    )
  }
  if (!reference) return <span className="muted">–</span>
  return (
    <a className="link" href={deskHref(deskPaths.request, { reference })}>
      {reference}
    </a>
  )
}
