import type { ReactNode } from 'react'
import { isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import { routeText } from '#shared/planner/access/asked-route.ts'
import { paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import type { KitMatch } from '#shared/planner/kits/kits.ts'
import type { Price } from '#shared/planner/price/price.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { formatCents, formatRoundCents } from '#shared/text/money.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { PayOverTime } from '#ui/elements/price/pay-over-time.tsx'
import { AddDesign, useMovedCents } from '#ui/cart/add-design.tsx'
import type { EditorData, EditorProps } from './editor-data.ts'
import { KeepKit } from './price-notice.tsx'
import { useDragPriced } from './state/editor-context.ts'

type PricePanelProps = EditorProps & { design: Design }

export function PricePanel({ design, shown, price, kit, kitOnly, line, next, tariff }: PricePanelProps) {
  const { code } = shown
  const movedCents = useMovedCents(code)
  const designer = `${paths.requestDesign}?d=${code}`
  if (!price) {
    return kitOnly ? (
      <KitOnly kit={kitOnly} designer={designer} />
    ) : (
      <Designer kit={kit} {...{ shown, line, next }} to={designer} />
    )
  }
  const cents = movedCents ?? price.cents
  const isSold = refusals(design).length === 0 && isFinishOnSale(design.finish, tariff?.finishesOff ?? [])
  if (next !== undefined) {
    return (
      <Bar cents={price.cents} designer={designer}>
        <UseDrawing href={`${next}&design=${code}`} isSold={isSold} />
      </Bar>
    )
  }
  const [verb, where] = line === undefined ? ['Add', 'to cart'] : ['Replace', 'in cart']
  return (
    <Bar cents={cents} designer={designer}>
      <AddDesign
        code={code}
        cents={price.cents}
        verb={verb}
        line={line}
        isSold={isSold}
        access={routeText(shown.route)}
      >
        {`${verb} ${where}`}
      </AddDesign>
    </Bar>
  )
}

/** Returns to the page that waits for the drawing. */
function UseDrawing({ href, isSold }: { href: string; isSold: boolean }) {
  const text = 'Use this drawing'
  if (isSold) {
    return (
      <a className="btn btn--primary" href={href}>
        {text}
      </a>
    )
  }
  return (
    <button className="btn btn--primary" disabled>
      {text}
    </button>
  )
}

type BarProps = { cents: number; designer: string; children: ReactNode }

function Bar({ cents, designer, children }: BarProps) {
  return (
    <section className="studio__buy" aria-label="Price">
      <div className="studio__price">
        <p role="status" aria-live="off">
          <span className="sr-only">Price</span>{' '}
          <b className="num">
            <Cents cents={cents} />
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
function Cents({ cents }: { cents: number }) {
  return formatRoundCents(useDragPriced()?.price?.cents ?? cents)
}

/** Follows a drag without the lines of the price. */
function Later({ cents }: { cents: number }) {
  return <PayOverTime cents={useDragPriced()?.price?.cents ?? cents} />
}

export function PriceLines({ code, price }: { code: string; price: Price | null }) {
  const hasMoved = useMovedCents(code) !== null
  return (
    price &&
    !hasMoved && (
      <>
        <Later cents={price.cents} />
        <Lines lines={price.lines} />
      </>
    )
  )
}

type KitOnlyProps = { kit: KitMatch; designer: string }

/** Sells the kit that the design equals, in a shop that prices no designs. */
function KitOnly({ kit: { productId, cents }, designer }: KitOnlyProps) {
  return (
    <Bar cents={cents} designer={designer}>
      <ActionForm action="add-item" productId={productId}>
        <button className="btn btn--primary">Add to cart</button>
      </ActionForm>
    </Bar>
  )
}

function Designer({ kit, to, ...place }: Pick<EditorData, 'kit' | 'shown' | 'line' | 'next'> & { to: string }) {
  return (
    <section className="studio__buy" aria-label="Price">
      {kit && (
        <p className="small">
          Our {kit.name} with your changes. <KeepKit kit={kit} {...place} />
        </p>
      )}
      <p>Price by a designer in 2&nbsp;business&nbsp;days.</p>
      <a className="btn btn--primary" href={to}>
        Ask a designer
      </a>
    </section>
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
