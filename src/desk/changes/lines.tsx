import { fieldText } from '#shared/actions/fields.ts'
import type { Rate } from '#shared/checkout/shipping.ts'
import type { FormState } from '#shared/state/page.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import { SentFields } from '#desk/money/sent-fields.tsx'
import { sendsBack } from '#desk/money/payment-left.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { OwnDiscountFields } from '#desk/quotes/own-discount-fields.tsx'
import { findNextMove, readLineOrder } from '#desk/quotes/line-order.ts'
import { OwnLineFields } from '#desk/quotes/own-line-fields.tsx'
import { SortLines } from '#desk/quotes/sort-lines.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { NotBeforeField } from '#ui/form/fields/not-before-field.tsx'
import { AddProducts } from './add-products.tsx'
import { BeforeAfter, planIn, SaveButton } from './change-plan.tsx'
import { loadOrder } from './chosen-order.ts'
import { DeliveryField } from './delivery-field.tsx'
import { LineFields } from './line-fields.tsx'
import { changeLines, type LinesPlan } from './lines-form.ts'
import { arrangeLines } from './line-places.ts'
import { listSums } from './money-step.ts'
import { readNewDrawing, type NewDrawing } from './new-drawing.ts'
import type { OrderToChange } from './order-to-change.ts'
import { priceLines } from './price-delivery.ts'
import { describeOptions, type ChangedText } from './shown-lines.ts'
import { whyNoLines } from './why-not.ts'

/** The order, its lines with their possible exchanges, and how it could be delivered. */
type LinesData = { order: OrderToChange; drawing: NewDrawing | null; rates: Rate[] }

export const orderLines = deskPage<LinesData>(deskPaths.orderLines, {
  needs: 'changeOrder',
  title: ({ order: { number } }) => `Lines of ${number}`,
  load: async (desk) => {
    const loaded = await loadOrder(desk, { withOptions: true })
    if ('notFound' in loaded) return loaded
    const { data: order } = loaded
    const { rates } = priceLines(order, order.lines, order.addresses.shipping)
    return { data: { order, drawing: await readNewDrawing(desk, order), rates } }
  },
  Screen: LinesScreen,
  forms: [changeLines],
})

function LinesScreen({ data }: { data: LinesData }) {
  const { order } = data
  const why = whyNoLines(order)
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here="Lines" />
        <DeskHead
          title="Change the lines and the delivery"
          about={why === '' && 'Lines that stay keep the price that was paid. Others get today’s.'}
        />
      </div>
      {why === '' ? <LinesForm {...data} /> : <p className="panel">{why}</p>}
    </>
  )
}

/** The rows for lines in staff's own words. */
const ownRows = [1, 2]

function LinesForm({ order, drawing, rates }: LinesData) {
  const form = useFormState('order-lines')
  const plan = planIn<LinesPlan>(form)
  const placed = arrangeLines(order.lines, form ? readLineOrder(form.values) : [])
  return (
    <DeskForm action="order-lines" version={order.version} className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        <DeskPanel id="lines-h" title="Lines">
          <LineFields order={order} lines={placed} drawing={drawing} form={form} />
          {order.isCut === 1 && (
            <Check name="despite_cut" form={form}>
              Parts of this order are being cut. The workshop knows of the change
            </Check>
          )}
        </DeskPanel>
        <DeskPanel id="delivery-h" title="Delivery">
          <div data-recalculated="rates">
            <DeliveryField order={order} rates={plan?.rates ?? rates} form={form} />
          </div>
          <DayField order={order} rates={plan?.rates ?? rates} form={form} />
        </DeskPanel>
        <DeskPanel id="add-h" title="Add a product">
          <AddProducts found={plan?.found ?? []} form={form} />
          <SortLines
            lines={placed.map(({ lineNo: key, name, options, size }) => ({
              ...{ key, name, about: describeOptions(options, size) },
            }))}
            isOpen={plan?.isSorted === true}
            next={nextMoveIn(form)}
          />
        </DeskPanel>
        <DeskPanel id="own-h" title="Add a line in your own words">
          {ownRows.map((row) => (
            <OwnLineFields key={row} form={form} suffix={`.${row}`} />
          ))}
        </DeskPanel>
        <section className="panel form">
          <OwnDiscountFields form={form} discount={order} />
          <Field
            name="reason"
            label="Why"
            hint="For the log. Needed for a price below today’s, and for more discount."
            form={form}
            optional
            maxLength={200}
            autoComplete="off"
          />
          <Check name="mail" form={form} checked>
            Email {order.email} about the change
          </Check>
        </section>
      </div>
      <div>
        <Effects order={order} plan={plan} form={form} />
      </div>
    </DeskForm>
  )
}

function nextMoveIn(form: FormState | null): string {
  return form ? findNextMove(fieldText(form.values, 'move'), readLineOrder(form.values)) : ''
}

type DayFieldProps = Pick<LinesData, 'order' | 'rates'> & { form: FormState | null }

function DayField({ order, rates, form }: DayFieldProps) {
  const { now } = useDesk()
  return rates[0]!.from !== null && <NotBeforeField day={order.notBefore} form={form} now={now} />
}

type EffectsProps = { order: OrderToChange; plan: LinesPlan | null; form: FormState | null }

function Effects({ order, plan, form }: EffectsProps) {
  const sums = listSums(order)
  const isRefund = plan?.step.kind === 'refund'
  return (
    <section className="panel stack">
      <h2>What happens next</h2>
      <div data-recalculated="effects" aria-live="polite" className="stack">
        <BeforeAfter plan={plan ?? { before: sums, after: sums, notes: [] }} />
        <ChangedLines lines={plan?.lines ?? []} />
        {order.dueCents > 0 && (
          <p className="desk-note">
            {formatCents(order.dueCents)} of an earlier change is not paid yet. It becomes part of this one.
          </p>
        )}
      </div>
      <div data-recalculated="sent">{isRefund && <SentFields sendsBack={sendsBack(order)} form={form} />}</div>
      <div data-recalculated="proof">{isRefund && <Proof form={form} />}</div>
      <div data-recalculated="button">
        <SaveButton plan={plan} verb="Save, same total" />
      </div>
      <PreviewButton text="Calculate amount" />
      <p className="desk-note">
        {order.taxSource === 'table'
          ? 'Sales tax is by the table of states, as this order’s was.'
          : 'Stripe is asked for the sales tax, as it was for this order.'}{' '}
        Coupon and shipping are by the rules of the day it was placed.
      </p>
    </section>
  )
}

/** Changes of the lines, in words. */
function ChangedLines({ lines }: { lines: readonly ChangedText[] }) {
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
