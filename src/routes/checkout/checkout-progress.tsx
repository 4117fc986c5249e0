import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

const steps = [
  { name: 'Address', to: paths.checkoutAddress },
  { name: 'Delivery', to: paths.checkoutDelivery },
  { name: 'Payment', to: paths.checkoutPayment },
] as const

export function CheckoutProgress({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="progress" aria-label="Checkout steps">
      {steps.map(({ name, to }, index) =>
        index + 1 < current ? (
          <li key={name} className="is-done">
            <a href={to}>
              {name} <Icon name="check" />
              <span className="sr-only">done</span>
            </a>
          </li>
        ) : (
          <li key={name} aria-current={index + 1 === current ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ),
      )}
    </ol>
  )
}
