import { paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/design.ts'
import type { KitMatch } from '#shared/planner/kits.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { formatCents } from '#shared/text/money.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { AddDesign, useMovedCents } from '#ui/cart/add-design.tsx'
import type { EditorData } from './editor.tsx'

type PricePanelProps = EditorData & { design: Design }

/** The price with what is in it, and the button that buys exactly this. */
export function PricePanel({ design, code, price, changedCents, kit, kitOnly, line }: PricePanelProps) {
  const movedCents = useMovedCents(code)
  const designer = `${paths.requestDesign}?d=${code}`
  if (!price) return kitOnly ? <KitOnly kit={kitOnly} designer={designer} /> : <Designer kit={kit} to={designer} />
  const cents = movedCents ?? price.cents
  const lines = movedCents === null ? price.lines : []
  const [verb, place] = line === undefined ? ['Add', 'to cart'] : ['Replace', 'in cart']
  return (
    <div className="panel stack stack--3">
      <p className="total" role="status" aria-live="off">
        <span>Price, with everything to put it up</span> <b>{formatCents(cents)}</b>
      </p>
      {price.kit && <KitNotice name={price.kit.name} cents={cents} changedCents={changedCents} />}
      {!price.kit && kit && <ChangedNotice kit={kit} cents={cents} />}
      <Lines lines={lines} />
      <div className="cluster">
        <AddDesign code={code} cents={price.cents} verb={verb} line={line} isSold={refusals(design).length === 0}>
          {`${verb} ${place}`}
        </AddDesign>
        <a className="btn btn--secondary" href={designer}>
          Ask a designer
        </a>
      </div>
    </div>
  )
}

/** Sells the kit that the drawing equals where drawings have no prices. */
function KitOnly({ kit: { productId, name, cents }, designer }: { kit: KitMatch; designer: string }) {
  return (
    <div className="panel stack stack--3">
      <p className="total" role="status">
        <span>Price, with everything to put it up</span> <b>{formatCents(cents)}</b>
      </p>
      <KitNotice name={name} cents={cents} changedCents={null} />
      <div className="cluster">
        <ActionForm action="add-item" productId={productId}>
          <button className="btn btn--primary">Add to cart</button>
        </ActionForm>
        <a className="btn btn--secondary" href={designer}>
          Ask a designer
        </a>
      </div>
    </div>
  )
}

function Designer({ kit, to }: { kit: EditorData['kit']; to: string }) {
  return (
    <div className="panel stack stack--3">
      {kit && (
        <p className="notice notice--tint">
          <span>
            Our {kit.name} with your changes. <KeepKit kit={kit} />
          </span>
        </p>
      )}
      <p>Price by a designer in 2 business days.</p>
      <a className="btn btn--primary" href={to}>
        Send to a designer
      </a>
    </div>
  )
}

/** Says before the first change what a change costs. */
function KitNotice({ name, cents, changedCents }: { name: string; cents: number; changedCents: number | null }) {
  return (
    <p className="notice notice--tint">
      <span>
        This is our {name} at its price, {formatCents(cents)}. Move its shelves and rods as you like.
        {changedCents !== null &&
          changedCents > cents &&
          ` The kit is cut in batches: with other parts or widths it costs about ${formatCents(changedCents)}.`}
      </span>
    </p>
  )
}

/** What the changes cost, and the way back. */
function ChangedNotice({ kit, cents }: { kit: NonNullable<EditorData['kit']>; cents: number }) {
  const more = cents - kit.cents
  return (
    <p className="notice notice--tint">
      <span>
        Our {kit.name} with your changes: {more >= 0 ? '+ ' : '− '}
        {formatCents(Math.abs(more))}
        {more > 0 && ', since the kit is cut in batches'}. <KeepKit kit={kit} />
      </span>
    </p>
  )
}

function KeepKit({ kit: { id, cents } }: { kit: NonNullable<EditorData['kit']> }) {
  return (
    <a className="link" href={`${paths.planner}?kit=${id}`}>
      Keep the kit at {formatCents(cents)}
    </a>
  )
}

function Lines({ lines }: { lines: NonNullable<EditorData['price']>['lines'] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="link">What is in the price</summary>
      <table className="table">
        <tbody>
          {lines.map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
