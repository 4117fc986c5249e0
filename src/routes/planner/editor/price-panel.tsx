import type { ReactNode } from 'react'
import { routeText } from '#shared/planner/access/asked-route.ts'
import { paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import type { KitMatch } from '#shared/planner/kits/kits.ts'
import { sizeText } from '#shared/planner/text/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { priceOf, type Price } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { formatCents } from '#shared/text/money.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { PayOverTime } from '#ui/elements/price/pay-over-time.tsx'
import { AddDesign, useMovedCents } from '#ui/cart/add-design.tsx'
import type { EditorData, EditorProps } from './editor-data.ts'
import { useDesign, useEditor } from './state/editor-context.ts'

type PricePanelProps = EditorProps & { design: Design }

export function PricePanel({ design, shown, tariff, price, kit, kitOnly, line }: PricePanelProps) {
  const { code, unit } = shown
  const movedCents = useMovedCents(code)
  const designer = `${paths.requestDesign}?d=${code}`
  const size = sizeText(design, unit)
  if (!price) {
    return kitOnly ? (
      <KitOnly kit={kitOnly} size={size} designer={designer} />
    ) : (
      <Designer kit={kit} shown={shown} line={line} to={designer} />
    )
  }
  const cents = movedCents ?? price.cents
  const [verb, where] = line === undefined ? ['Add', 'to cart'] : ['Replace', 'in cart']
  return (
    <Bar size={size} cents={cents} tariff={tariff} designer={designer}>
      <AddDesign
        code={code}
        cents={price.cents}
        verb={verb}
        line={line}
        isSold={refusals(design).length === 0}
        access={routeText(shown.route)}
      >
        {`${verb} ${where}`}
      </AddDesign>
    </Bar>
  )
}

type BarProps = { size: string; cents: number; tariff?: Tariff | null; designer: string; children: ReactNode }

function Bar({ size, cents, tariff = null, designer, children }: BarProps) {
  return (
    <section className="studio__buy" aria-label="Price">
      <div className="studio__price">
        <span className="small muted">{size}</span>
        <p role="status" aria-live="off">
          <span className="sr-only">Price</span>{' '}
          <b className="num">
            <Cents cents={cents} tariff={tariff} />
          </b>
        </p>
      </div>
      <div className="studio__buttons">
        {children}
        <a className="btn btn--secondary" href={designer}>
          Ask a designer
        </a>
      </div>
    </section>
  )
}

/** The price, which follows a drag. */
function Cents({ cents, tariff }: { cents: number; tariff: Tariff | null }) {
  const { committed } = useEditor()
  const design = useDesign()
  return formatCents(tariff && design !== committed ? priceOf(design, tariff).cents : cents)
}

/** How the price relates to a kit's, below the drawing. */
export function PriceNotice({ shown, price, changedCents, kit, kitOnly, line }: EditorProps) {
  const movedCents = useMovedCents(shown.code)
  if (!price) return kitOnly && <KitNotice name={kitOnly.name} cents={kitOnly.cents} changedCents={null} />
  const cents = movedCents ?? price.cents
  if (price.kit) return <KitNotice name={price.kit.name} cents={cents} changedCents={changedCents} />
  return kit && <ChangedNotice kit={kit} cents={cents} shown={shown} line={line} />
}

export function PriceLines({ code, price }: { code: string; price: Price | null }) {
  const hasMoved = useMovedCents(code) !== null
  return (
    price &&
    !hasMoved && (
      <>
        <PayOverTime cents={price.cents} />
        <Lines lines={price.lines} />
      </>
    )
  )
}

type KitOnlyProps = { kit: KitMatch; size: string; designer: string }

/** Sells the kit that the design equals, in a shop that prices no designs. */
function KitOnly({ kit: { productId, cents }, size, designer }: KitOnlyProps) {
  return (
    <Bar size={size} cents={cents} designer={designer}>
      <ActionForm action="add-item" productId={productId}>
        <button className="btn btn--primary">Add to cart</button>
      </ActionForm>
    </Bar>
  )
}

function Designer({ kit, to, ...place }: Pick<EditorData, 'kit' | 'shown' | 'line'> & { to: string }) {
  return (
    <section className="studio__buy" aria-label="Price">
      {kit && (
        <p className="small">
          Our {kit.name} with your changes. <KeepKit kit={kit} {...place} />
        </p>
      )}
      <p>Price by a designer in 2 business days.</p>
      <a className="btn btn--primary" href={to}>
        Send to a designer
      </a>
    </section>
  )
}

/** Says what a change will cost before the first one. */
function KitNotice({ name, cents, changedCents }: { name: string; cents: number; changedCents: number | null }) {
  return (
    <p className="studio__notice">
      <span>
        This is our {name} at its price, {formatCents(cents)}. Move its shelves and rods as you like.
        {changedCents !== null &&
          changedCents > cents &&
          ` The kit is cut in batches: with other parts or widths it costs about ${formatCents(changedCents)}.`}
      </span>
    </p>
  )
}

function ChangedNotice({ cents, ...offer }: KeepKitProps & { cents: number }) {
  const { kit } = offer
  const more = cents - kit.cents
  return (
    <p className="studio__notice">
      <span>
        Our {kit.name} with your changes: {more >= 0 ? '+ ' : '− '}
        {formatCents(Math.abs(more))}
        {more > 0 && ', since the kit is cut in batches'}. <KeepKit {...offer} />
      </span>
    </p>
  )
}

type KeepKitProps = Pick<EditorData, 'shown' | 'line'> & { kit: NonNullable<EditorData['kit']> }

/** A link that the editor follows by itself, so that Undo brings the changes back. */
function KeepKit({ kit: { id, code, cents }, shown: { name, saved, unit, want }, line }: KeepKitProps) {
  return (
    <a className="link" href={plannerHref({ code, kit: id, line, name, saved, unit, want })} data-keep-scroll="">
      Keep the kit at {formatCents(cents)}
    </a>
  )
}

function Lines({ lines }: Pick<Price, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="link studio__more">What is in the price</summary>
      <table className="pricelist">
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
