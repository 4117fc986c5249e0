import { OrderLink } from '#desk/frame/order-link.tsx'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { MailRow } from './sql.ts'

/** The order or the request that an email is about, as a link. */
export function AboutMail({ mail: { number, reference } }: { mail: MailRow }) {
  if (number) {
    return <OrderLink number={number} className="order-no" />
  }
  if (!reference) return <span className="muted">–</span>
  return <TextLink href={deskHref(deskPaths.request, { reference })}>{reference}</TextLink>
}
