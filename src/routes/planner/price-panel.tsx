import { paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/design.ts'
import { sizeText } from '#shared/planner/names.ts'
import { kitHref } from '#shared/planner/planner-href.ts'
import { refusals } from '#shared/planner/rules/rules.ts'
import { formatCents, formatRoundSum, toCents } from '#shared/text/money.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import type { EditorData } from './editor.tsx'

type PricePanelProps = EditorData & { design: Design }

/** The price, and the button that buys exactly this. */
export function PricePanel({ design, code, price, unit, line }: PricePanelProps) {
  const movedCents = useMovedCents(code)
  const designer = `${paths.requestDesign}?d=${code}`
  if (!price) return <Designer to={designer} />
  const cents = movedCents ?? price.cents
  const isSold = refusals(design).length === 0
  const add = addText(movedCents, line !== undefined)
  return (
    <section className="studio__buy" aria-label="Price">
      <div className="studio__price">
        <span className="small muted">{sizeText(design, unit)}</span>
        <p role="status">
          <span className="sr-only">Price</span> <b className="num">{formatCents(cents)}</b>
        </p>
      </div>
      <div className="studio__buttons">
        <ActionForm action="add-design">
          <input type="hidden" name="d" value={code} />
          <input type="hidden" name="price_seen" value={cents / 100} />
          {line !== undefined && <input type="hidden" name="line" value={line} />}
          {isSold ? (
            <SubmitButton action="add-design" className="btn btn--primary">
              {add}
            </SubmitButton>
          ) : (
            <button className="btn btn--primary" disabled>
              {add}
            </button>
          )}
        </ActionForm>
        <a className="btn btn--secondary" href={designer}>
          Ask a designer
        </a>
      </div>
    </section>
  )
}

/** What the price has to do with a kit's, below the drawing. */
export function PriceNotice({ code, price, changedCents, kit, unit }: EditorData) {
  const cents = useMovedCents(code) ?? price?.cents ?? 0
  if (price?.kit) return <KitNotice name={price.kit.name} cents={cents} changedCents={changedCents} />
  return price && kit && <ChangedNotice kit={kit} cents={cents} unit={unit} />
}

/** What is in the price. */
export function PriceLines({ code, price }: Pick<EditorData, 'code' | 'price'>) {
  const hasMoved = useMovedCents(code) !== null
  return price && price.lines.length > 0 && !hasMoved && <Lines lines={price.lines} />
}

/** The price that the server found for this drawing, if it was another one than the page had shown. */
function useMovedCents(code: string): number | null {
  const form = useFormState('add-design')
  const moved = form?.data as { code?: string; price?: number } | null | undefined
  return form?.values['d'] === code && moved?.code === 'price_moved' ? toCents(moved.price!) : null
}

function addText(movedCents: number | null, isReplacing: boolean): string {
  const add = isReplacing ? 'Replace in cart' : 'Add to cart'
  if (movedCents === null) return add
  return `${isReplacing ? 'Replace' : 'Add'} at ${formatRoundSum(movedCents / 100)}`
}

function Designer({ to }: { to: string }) {
  return (
    <section className="studio__buy" aria-label="Price">
      <p>Price by a designer in 2 business days.</p>
      <a className="btn btn--primary" href={to}>
        Send to a designer
      </a>
    </section>
  )
}

/** Says before the first change what a change costs. */
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

type ChangedProps = { kit: NonNullable<EditorData['kit']>; cents: number; unit: EditorData['unit'] }

/** What the changes cost, and the way back. */
function ChangedNotice({ kit, cents, unit }: ChangedProps) {
  const more = cents - kit.cents
  return (
    <p className="studio__notice">
      <span>
        Our {kit.name} with your changes: {more >= 0 ? '+ ' : '− '}
        {formatCents(Math.abs(more))}
        {more > 0 && ', since the kit is cut in batches'}.{' '}
        <a className="link" href={kitHref(kit.id, unit)}>
          Keep the kit at {formatCents(kit.cents)}
        </a>
      </span>
    </p>
  )
}

function Lines({ lines }: { lines: NonNullable<EditorData['price']>['lines'] }) {
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
