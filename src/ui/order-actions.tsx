import { paths } from '#shared/paths.ts'
import { Icon } from './icon.tsx'

/** What a shopper does with an order that is placed: print it, follow it. */
export function OrderActions() {
  return (
    <>
      <div className="cluster">
        <button
          className="btn btn--secondary btn--sm"
          type="button"
          data-needs-script=""
          onClick={() => window.print()}
        >
          <Icon name="print" />
          Print
        </button>
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
