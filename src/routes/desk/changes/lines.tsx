import { PreviewButton } from '#ui/desk/preview-button.tsx'
import { formatCents } from '#shared/text/money.ts'
import type { FormState } from '#shared/state/page.ts'
import type { ChangePage, LinesPlanned } from '#shared/schema/desk/changes.ts'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Proof } from '#ui/desk/proof.tsx'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import { OrderCrumbs } from '#ui/desk/order-crumbs.tsx'
import { SentFields } from '#ui/desk/sent-fields.tsx'
import { AddProducts } from './add-products.tsx'
import { BeforeAfter } from './before-after.tsx'
import { loadChange, planOf } from './change-screen.ts'
import { LineFields } from './line-fields.tsx'
import { SaveButton } from './save-button.tsx'

export function load(context: DeskLoadContext) {
  return loadChange(context, { options: '1' })
}

export function head({ data: { order } }: { data: ChangePage }) {
  return { title: `Lines of ${order.number}` }
}

export function Screen({ data }: { data: ChangePage }) {
  const { order, whyNoLines } = data
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here="Lines" />
        <DeskHead
          title="Change the lines"
          about={whyNoLines === '' && 'Lines that stay keep the price that was paid. Others get today’s.'}
        />
      </div>
      {whyNoLines === '' ? <LinesForm page={data} /> : <p className="panel">{whyNoLines}</p>}
    </>
  )
}

function LinesForm({ page }: { page: ChangePage }) {
  const form = useFormState('order-lines')
  const plan = planOf(form) as LinesPlanned | null
  return (
    <DeskForm action="order-lines" version={page.version} className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        <section className="panel" aria-labelledby="lines-h">
          <div className="panel-head">
            <h2 id="lines-h">Lines</h2>
          </div>
          <LineFields lines={page.lines} form={form} />
        </section>
        <section className="panel" aria-labelledby="add-h">
          <div className="panel-head">
            <h2 id="add-h">Add a product</h2>
          </div>
          <AddProducts found={plan?.found ?? []} form={form} />
        </section>
        <section className="panel form">
          <Field
            name="reason"
            label="Why"
            hint="For the log. Needed if a price is lower than today’s."
            form={form}
            optional
            maxLength={200}
            autoComplete="off"
          />
          <Check name="mail" form={form} checked>
            Email {page.order.email} about the change
          </Check>
        </section>
      </div>
      <div>
        <Effects page={page} plan={plan} form={form} />
      </div>
    </DeskForm>
  )
}

type EffectsProps = { page: ChangePage; plan: LinesPlanned | null; form: FormState | null }

function Effects({ page, plan, form }: EffectsProps) {
  const same = { before: page.sums, after: page.sums, notes: [] }
  const isRefund = plan?.step.kind === 'refund'
  return (
    <section className="panel stack">
      <h2>What happens next</h2>
      <div data-recalculated="effects" aria-live="polite" className="stack">
        <BeforeAfter plan={plan ?? same} />
        <ChangedLines lines={plan?.lines ?? []} />
        {page.dueCents > 0 && (
          <p className="desk-note">
            {formatCents(page.dueCents)} of an earlier change is not paid yet. It becomes part of this one.
          </p>
        )}
      </div>
      <div data-recalculated="sent">{isRefund && <SentFields sendsBack={page.sendsBack} form={form} />}</div>
      <div data-recalculated="proof">{isRefund && <Proof form={form} />}</div>
      <div data-recalculated="button">
        <SaveButton plan={plan} verb="Save, same total" />
      </div>
      <PreviewButton text="Calculate amount" />
      <p className="desk-note">
        {page.taxSource === 'table'
          ? 'Sales tax is by the table of states, as this order’s was.'
          : 'Stripe is asked for the sales tax, as it was for this order.'}{' '}
        Coupon and shipping are by the rules of the day it was placed.
      </p>
    </section>
  )
}

/** What changes of the lines, in words. */
function ChangedLines({ lines }: Pick<LinesPlanned, 'lines'>) {
  if (lines.length === 0) return null
  return (
    <ul className="stack stack--2" aria-label="Lines that change">
      {lines.map(({ before, after }) => (
        <li key={before + after}>
          {before && <s>{before}</s>} {after && <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}
