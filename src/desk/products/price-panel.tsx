import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { formatAmount } from '#shared/text/money.ts'
import { priced } from '#db/desk/products/priced.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { groupPrices, type PriceChange } from './check-prices.ts'
import { formatCarts } from './in-carts.ts'
import { Change } from './price-change.tsx'
import type { PricePreview } from './price-forms.ts'
import type { FoundProduct } from './sql.ts'

/** The base prices, and what every combination costs before and after. */
export function PricePanel({ product }: { product: FoundProduct }) {
  const form = useFormState('product-prices')
  const preview = findPreview(form?.data)
  const { visit } = useDesk()
  const { id, priceCents, salePriceCents, version, carts } = product.family
  const typed = (cents: number | null) => (cents === null ? '' : formatAmount(cents))
  const mayNeedSure = Boolean(preview?.errors['sure']) || form?.values['sure'] !== undefined
  return (
    <section className="panel" aria-labelledby="price-h">
      <div className="panel-head">
        <h2 id="price-h">Price</h2>
        {may(visit.role, 'bulkPrices') && (
          <TextLink href={deskHref(deskPaths.productRates, { id })}>What options add</TextLink>
        )}
      </div>
      <DeskForm action="product-prices" version={version} className="form" data-recalculates="">
        <div className="form-row">
          <Field
            name="price"
            label="Base price"
            hint="In dollars, in white without lights."
            form={form}
            value={typed(priceCents)}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            name="sale_price"
            label="Sale price"
            hint="Leave empty for none."
            form={form}
            optional="unsaid"
            value={typed(salePriceCents)}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <div data-recalculated="prices" aria-live="polite" className="form">
          {mayNeedSure && (
            <Check name="sure" form={form}>
              Yes, more than half off
            </Check>
          )}
          <Problems preview={preview} />
          <PriceTable rows={preview?.prices ?? listPrices(product)} />
        </div>
        <div className="cluster">
          <DeskSubmit look="primary">Save prices</DeskSubmit>
          <PreviewButton text="Show new prices" isBlock={false} />
        </div>
        <ul className="effects desk-note">
          <li>{`${formatCarts(carts)} now.`}</li>
          <li>Carts show the old and the new price at once. An order on the old total is refused with both.</li>
          <li>Orders never change.</li>
          <li>Shop pages show it within a minute.</li>
        </ul>
      </DeskForm>
    </section>
  )
}

/** The prices of every combination today. */
export function listPrices({ family, combinations, rules }: FoundProduct): PriceChange[] {
  const { priceCents, salePriceCents } = family
  if (!rules || priceCents === null) return []
  return groupPrices(priced(family, combinations, { priceCents, salePriceCents }, rules), rules)
}

function findPreview(data: unknown): PricePreview | null {
  const preview = data as Partial<PricePreview> | null | undefined
  return preview?.prices && preview.errors ? (preview as PricePreview) : null
}

function Problems({ preview }: { preview: PricePreview | null }) {
  const problems = Object.values(preview?.errors ?? {}).flat()
  return problems.map((problem) => (
    <p key={problem} className="is-due">
      {problem}
    </p>
  ))
}

export function PriceTable({ rows }: { rows: readonly PriceChange[] }) {
  if (rows.length === 0) return <p className="muted">No prices yet. Run npm run db:seed once.</p>
  const hasSale = rows.some(({ was, becomes }) => was.salePriceCents !== null || becomes.salePriceCents !== null)
  return (
    <div className="scroll price-scroll" tabIndex={0} role="region" aria-label="Prices of the combinations">
      <DeskTable
        caption="Prices of the combinations"
        columns={['Combination', { end: 'Price' }, hasSale && { end: 'Sale price' }]}
        className="rows"
      >
        {rows.map(({ options, was, becomes }, index) => (
          <tr key={index}>
            <td>{options}</td>
            <td className="end">
              <Change of="priceCents" was={was} becomes={becomes} />
            </td>
            {hasSale && (
              <td className="end">
                <Change of="salePriceCents" was={was} becomes={becomes} />
              </td>
            )}
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
