import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { describeOffSale } from '#shared/catalogue/finish-on-sale.ts'
import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Cart, CartItem } from '#shared/schema/cart.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export function DesignLinks({ product: { id, name, options } }: { product: CartItem['product'] }) {
  const code = options['design']
  if (!code) return null
  const about = <span className="sr-only"> of {name}</span>
  return (
    <>
      <TextLink href={plannerHref({ code, line: id })}>Edit design{about}</TextLink>
      <TextLink href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>Cut list{about}</TextLink>
    </>
  )
}

export function PriceHold({ until }: { until: number | null | undefined }) {
  if (!until) return null
  return (
    <>
      <br />
      Price held until {formatDay(shopDay(until))}
    </>
  )
}

/** Lines removed from the cart: products no longer for sale, designs whose price changed, and those that cannot be built. */
export function WithdrawnLines({ cart }: { cart: Cart | null }) {
  return cart?.withdrawn?.map((line) => (
    <div className="notice notice--warning notice--action" key={line.product_id}>
      <Icon name="alert" />
      <span>
        {line.name} was removed from your cart because <Reason line={line} />
      </span>
      <ActionForm action="remove-item" productId={line.product_id}>
        <button className="btn btn--sm btn--quiet">
          Remove<span className="sr-only"> {line.name}</span>
        </button>
      </ActionForm>
    </div>
  ))
}

type Withdrawn = NonNullable<Cart['withdrawn']>[number]

function Reason({ line: { product_id: id, design, fault, finish_off: finish } }: { line: Withdrawn }) {
  if (finish) {
    return (
      <>
        {describeOffSale(finish)}. It comes back with the finish.{' '}
        {design && <TextLink href={plannerHref({ code: design, line: id })}>Choose another finish</TextLink>}
      </>
    )
  }
  if (!design) return 'it’s no longer for sale.'
  return (
    <>
      {fault ? `it can’t be built this way: ${fault} ` : 'its 30-day price hold ended and the price changed. '}
      <TextLink href={plannerHref({ code: design, line: id })}>
        {fault ? 'Repair it in the planner' : 'See it at today’s price'}
      </TextLink>
    </>
  )
}
