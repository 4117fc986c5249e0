import { paths } from '#shared/paths.ts'
import { PrintButton } from './print-button.tsx'

/** What a shopper does with an order that is placed: print it, follow it. */
export function OrderActions() {
  return (
    <>
      <div className="cluster">
        <PrintButton />
        <a className="btn btn--secondary btn--sm" href={paths.findOrder}>
          Track this order
        </a>
      </div>
      <p className="small muted" data-without-script="">
        To keep a copy, print this page from your browser’s menu.
      </p>
    </>
  )
}
