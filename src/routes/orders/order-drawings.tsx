import { optionsText } from '#shared/catalogue/options.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref, type PrintAddress } from '#shared/planner/print/print-href.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import { AddDesign } from '#ui/cart/add-design.tsx'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { TextLink } from '#ui/elements/links.tsx'

/** A design in an order: what one cost, in dollars, what it costs today, in cents, and its walls' widths by height. */
type OwnDesign = {
  code: string
  boughtAt: number
  todayCents: number | null
  measured: readonly string[]
  ordered: PrintAddress['ordered']
}

export type OrderDrawing = Pick<Order['lines'][number], 'product_id' | 'name' | 'options'> & {
  spec: DrawingSpec
  own?: OwnDesign
}

export function OrderDrawings({ drawings }: { drawings: readonly OrderDrawing[] }) {
  if (drawings.length === 0) return null
  return (
    <section className="stack stack--5" aria-labelledby="drawings">
      <h2 className="text-xl" id="drawings">
        Drawn to scale
      </h2>
      {drawings.map(({ product_id, name, options, spec, own }) => (
        <div key={product_id} className="stack stack--2">
          <div>
            <h3 className="text-md">{name}</h3>
            <p className="small muted num">{optionsText(options)}</p>
          </div>
          <DrawingFigure className="drawing drawing--padded" spec={spec} how={{ figure: true }} />
          {own && <OwnDesign own={own} name={name} />}
        </div>
      ))}
    </section>
  )
}

function OwnDesign({ own, name }: { own: OwnDesign; name: string }) {
  const { code, todayCents, measured, ordered } = own
  return (
    <>
      {measured.length > 0 && <p className="small num">{measured.join(' ')}</p>}
      <p className="cluster small">
        <TextLink href={printHref({ code, ordered })}>Drawing and cut list to print</TextLink>
        <TextLink href={plannerHref({ code })}>Change it and buy</TextLink>
      </p>
      {todayCents !== null && (
        <>
          <p className="small">{pricesText(own)}</p>
          <div>
            <AddDesign code={code} cents={todayCents} verb="Buy again" className="btn btn--secondary btn--sm">
              {`Buy again at ${formatCents(todayCents)}`}
              <span className="sr-only">: {name}</span>
            </AddDesign>
          </div>
        </>
      )}
    </>
  )
}

function pricesText({ boughtAt, todayCents }: OwnDesign): string {
  const today = formatCents(todayCents!)
  if (toCents(boughtAt) === todayCents) return `It’s still ${today}, the price you paid.`
  return `You paid ${formatPrice(boughtAt)}. Today it’s ${today}.`
}
