import { deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import { changePrices, undoPrices } from './bulk-forms.ts'
import { DrawnPanel } from './drawn-panel.tsx'
import { readPricesPage, type PricesPage } from './bulk-sql.ts'
import { nameApply } from './name-apply.ts'
import type { PricesPlan } from './plan-prices.ts'
import { PlannedPrices } from './planned-prices.tsx'
import { PriceBatches } from './price-batches.tsx'

/** Changes the prices of many families by a rule, now or for some days. */
export const bulkPrices = deskPage<PricesPage>(deskPaths.bulkPrices, {
  needs: 'bulkPrices',
  title: 'Change prices',
  load: async ({ db }) => ({ data: await readPricesPage(db) }),
  Screen: BulkPricesScreen,
  forms: [changePrices, undoPrices],
})

function BulkPricesScreen({ data: { batches, categories } }: { data: PricesPage }) {
  return (
    <>
      <div>
        <Crumbs to={deskPaths.products} name="Products" here="Change prices" />
        <DeskHead
          title="Change prices"
          about="Choose products and a rule, look at every new price, then apply them. Orders never change."
        >
          <a className="btn btn--secondary" href={deskPaths.rates}>
            Single rates
          </a>
        </DeskHead>
      </div>
      <ChangeForm categories={categories} />
      <PriceBatches batches={batches} />
    </>
  )
}

function ChangeForm({ categories }: Pick<PricesPage, 'categories'>) {
  const form = useFormState('prices-change')
  const plan = findPlan(form)
  return (
    <DeskForm action="prices-change" className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        <Which categories={categories} form={form} />
        <PlannedPrices plan={plan} />
        <DrawnPanel drawn={plan?.drawn ?? null} />
      </div>
      <section className="panel stack stack--3" aria-labelledby="apply-h">
        <h2 id="apply-h">Apply</h2>
        <Field name="name" label="Name" hint="Such as “Spring sale”." form={form} maxLength={60} />
        <Field name="from" label="From" type="date" hint="Empty: now." form={form} optional="unsaid" />
        <Field
          name="until"
          label="Last day"
          type="date"
          hint="Then the old prices are back. Empty: no end."
          form={form}
          optional="unsaid"
        />
        <div className="form">
          <Check name="sure" form={form}>
            Yes, also where this takes more than half off
          </Check>
        </div>
        <Proof form={form} />
        <ApplyButton plan={plan} />
        <ul className="effects desk-note">
          <li>Days begin and end at midnight, Pacific time, within a minute.</li>
          <li>Open carts show the old and the new price. An order on the old total is refused with both.</li>
          <li>Shop pages show it within a minute.</li>
          <li>You can undo it below.</li>
        </ul>
      </section>
    </DeskForm>
  )
}

function findPlan(form: FormState | null): PricesPlan | null {
  const plan = form?.data as Partial<PricesPlan> | null | undefined
  return plan?.rows && plan.problems ? (plan as PricesPlan) : null
}

const onSale = [
  ['', 'On sale or not'],
  ['yes', 'On sale'],
  ['no', 'Not on sale'],
] as const
const rules = [
  ['all', 'Change all by percent, drawn closets too'],
  ['percent', 'Change products by percent'],
  ['dollars', 'Change products by dollars'],
  ['sale', 'Sale: percent off the base price'],
  ['no-sale', 'End the sale price'],
] as const
const roundings = [
  ['dollar', 'Whole dollars'],
  ['five', 'Dollars that end in 5'],
] as const

function Which({ categories, form }: Pick<PricesPage, 'categories'> & { form: FormState | null }) {
  const choices = [['', 'All'], ...categories.map(({ id, name }) => [String(id), name])] as [string, string][]
  return (
    <DeskPanel id="which-h" title="Products and rule">
      <div className="form">
        <div className="form-row">
          <Field name="category" label="Category" form={form} optional="unsaid" choices={choices} />
          <Field name="on_sale" label="Sale" form={form} optional="unsaid" choices={onSale} />
        </div>
        <Field
          name="ids"
          label="Only these numbers"
          hint="With commas or spaces between them. Empty: all of the category."
          form={form}
          optional="unsaid"
          autoComplete="off"
        />
        <div className="form-row">
          <Field name="rule" label="What to do" form={form} choices={rules} />
          <Field
            name="amount"
            label="By how much"
            hint="Such as 3, −2.5 or −20."
            form={form}
            optional="unsaid"
            autoComplete="off"
          />
          <Field name="rounding" label="Round to" form={form} choices={roundings} />
        </div>
      </div>
    </DeskPanel>
  )
}

/** The button carries how many families change, and the server compares what exactly. Both follow the form’s plan. */
function ApplyButton({ plan }: { plan: PricesPlan | null }) {
  return (
    <>
      <div data-recalculated="button" className="stack stack--2">
        <input type="hidden" name="expected" value={plan?.expected ?? ''} />
        <DeskSubmit look="primary block" id={fieldId('expected')}>
          {plan ? nameApply(plan) : 'Apply'}
        </DeskSubmit>
      </div>
      <PreviewButton text="Show new prices" />
    </>
  )
}
