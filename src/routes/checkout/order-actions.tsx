import { orderHref } from '#shared/checkout/order-href.ts'
import { PrintButton } from '#ui/elements/print-button.tsx'

export function OrderActions({ number, token }: { number: string; token: string }) {
  return (
    <>
      <div className="cluster">
        <PrintButton />
        <a className="btn btn--secondary btn--sm" href={orderHref(number, token)}>
          Track this order
        </a>
      </div>
      <p className="small muted" data-without-script="">
        To keep a copy, print this page from your browser’s menu.
      </p>
    </>
  )
}
