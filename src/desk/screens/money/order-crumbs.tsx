import { deskHref, deskPaths } from '../../paths.ts'

/** The way back to an order from one of its pages. */
export function OrderCrumbs({ number, here }: { number: string; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        <li>
          <a href={deskHref(deskPaths.order, { number })}>{number}</a>
        </li>
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
