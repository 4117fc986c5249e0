import { optionsText } from '#shared/catalogue/options.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import type { Order } from '#shared/schema/checkout.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'

export type OrderDrawing = Pick<Order['lines'][number], 'product_id' | 'name' | 'options'> & { spec: DrawingSpec }

export function OrderDrawings({ drawings }: { drawings: readonly OrderDrawing[] }) {
  if (drawings.length === 0) return null
  return (
    <section className="stack stack--5" aria-labelledby="drawings">
      <h2 className="text-xl" id="drawings">
        Drawn to scale
      </h2>
      {drawings.map(({ product_id, name, options, spec }) => (
        <div key={product_id} className="stack stack--2">
          <div>
            <h3 className="text-md">{name}</h3>
            <p className="small muted num">{optionsText(options)}</p>
          </div>
          <DrawingFigure className="drawing drawing--padded" spec={spec} how={{ figure: true }} />
          {options['design'] && <OwnDesign code={options['design']} />}
        </div>
      ))}
    </section>
  )
}

/** The drawing as it was bought, to print, or to change for another order. */
function OwnDesign({ code }: { code: string }) {
  return (
    <p className="cluster small">
      <a className="link" href={printHref({ code, isOrdered: true })}>
        Drawing and cut list to print
      </a>
      <a className="link" href={plannerHref({ code })}>
        Change it and buy
      </a>
    </p>
  )
}
