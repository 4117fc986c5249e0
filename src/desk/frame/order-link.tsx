import { deskHref, deskPaths } from '#shared/desk/paths.ts'

/** An order's number, which leads to its page. */
export function OrderLink({ number, className = 'link' }: { number: string; className?: string }) {
  return (
    <a className={className} href={deskHref(deskPaths.order, { number })}>
      {number}
    </a>
  )
}
