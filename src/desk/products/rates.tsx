import { splitKey } from '#shared/catalogue/option-rates.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { formatRate, isPercent, nameOwnRate, nameRate } from '#shared/planner/price/rate-names.ts'
import { listRates, type Rate } from '#shared/planner/price/rates.ts'
import type { FormState } from '#shared/state/page.ts'
import { formatAmount } from '#shared/text/money.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { deskPage } from '#desk/frame/desk-page.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { Proof } from '#desk/frame/proof.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { fieldId } from '#ui/form/fields/field-error.tsx'
import type { PriceChange } from './check-prices.ts'
import { DrawnPanel } from './drawn-panel.tsx'
import type { RatesPlan } from './plan-rates.ts'
import { PriceTable } from './price-panel.tsx'
import { changeRates } from './rate-forms.ts'

/** Every number of the tariff: rates of drawn closets, and what options add to them and to products. */
export const ratesScreen = deskPage<Rate[]>(deskPaths.rates, {
  needs: 'bulkPrices',
  title: 'Rates',
  load: async ({ db }) => {
    const tariff = await todaysTariff(db)
    return { data: tariff ? listRates(tariff) : [] }
  },
  Screen: ({ data }) => (
    <>
      <div>
        <Crumbs to={deskPaths.bulkPrices} name="Change prices" here="Rates" />
        <DeskHead
          title="Rates"
          about="What drawn closets are priced from, and what options add to them and to products."
        />
      </div>
      <RatesForm groups={[...Map.groupBy(data, ({ key }) => findGroup(key))]} />
    </>
  ),
  forms: [changeRates],
})

const groups: readonly (readonly [title: string, keys: RegExp])[] = [
  ['Drawn closets: boards and edges', /^rates\.(area|edge|back|scribe|strip|notch)$/],
  ['Drawn closets: sections and corners', /^rates\.(section|open|room|corners?|cabinet)$/],
  ['Drawn closets: doors', /^rates\.(door|doorarea|shaker|mirror|glass)$/],
  ['Drawn closets: drawers, rods and inserts', /^rates\./],
  ['Finishes', /^finish\./],
  ['Pulls', /^(pull\.|morePull$)/],
  ['Lights', /^led\./],
]

function findGroup(of: string): string {
  return groups.find(([, keys]) => keys.test(of))?.[0] ?? 'Other options'
}

type RatesFormProps = {
  groups: readonly (readonly [title: string, rates: readonly Rate[]])[]
  /** Of one product, its prices as they are; the form shows them as they become. */
  prices?: readonly PriceChange[]
}

export function RatesForm({ groups, prices }: RatesFormProps) {
  const form = useFormState('rates-change')
  const plan = findPlan(form)
  return (
    <DeskForm action="rates-change" className="desk-cols desk-cols--total" data-recalculates="">
      <div>
        {groups.map(([title, rates]) => (
          <Group key={title} title={title} rates={rates} form={form} />
        ))}
        {prices && (
          <section className="panel" data-recalculated="prices" aria-live="polite">
            <PriceTable rows={plan?.prices ?? prices} />
          </section>
        )}
      </div>
      <section className="panel stack stack--3" aria-labelledby="apply-h">
        <h2 id="apply-h">Apply</h2>
        <Field name="name" label="Name" hint="Such as “Steel costs more”." form={form} maxLength={60} />
        <Field name="from" label="From" type="date" hint="Empty: now." form={form} optional="unsaid" />
        <Field name="until" label="Last day" type="date" hint="Empty: no end." form={form} optional="unsaid" />
        {prices && (
          <Check name="sure" form={form}>
            Yes, also where this takes more than half off
          </Check>
        )}
        <Proof form={form} />
        <Changes plan={plan} />
        <PreviewButton text="Show what it changes" />
        <DrawnPanel drawn={plan?.drawn ?? null} />
      </section>
    </DeskForm>
  )
}

function findPlan(form: FormState | null): RatesPlan | null {
  const plan = form?.data as Partial<RatesPlan> | null | undefined
  return plan?.rates ? (plan as RatesPlan) : null
}

type GroupProps = { title: string; rates: readonly Rate[]; form: FormState | null }

/** Each field goes with the number that the page showed, so that two people can change different ones. */
function Group({ title, rates, form }: GroupProps) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="form-row form-row--3 rates">
        {rates.map(({ key, value }) => (
          <div key={key}>
            <input type="hidden" name={`seen.${key}`} value={[form?.values[`seen.${key}`] ?? value].flat().join('')} />
            <Field
              name={`rate.${key}`}
              label={`${labelRate(key)}, ${isPercent(key) ? 'percent' : 'dollars'}`}
              value={isPercent(key) ? String(value) : formatAmount(value).replaceAll(',', '')}
              form={form}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </section>
  )
}

/** On a product's page its numbers are all of this product. */
function labelRate(key: string): string {
  const { family, ownKey } = splitKey(key)
  return family === null ? nameRate(key) : nameOwnRate(ownKey)
}

function Changes({ plan }: { plan: RatesPlan | null }) {
  return (
    <div data-recalculated="changes" className="stack stack--2" aria-live="polite">
      <ul>
        {plan?.rates.map(({ key, was, becomes }) => (
          <li key={key}>{`${labelRate(key)}: ${formatRate(key, was)} becomes ${formatRate(key, becomes)}`}</li>
        ))}
      </ul>
      <input type="hidden" name="expected" value={plan?.expected ?? ''} />
      <DeskSubmit look="primary block" id={fieldId('expected')}>
        Apply
      </DeskSubmit>
    </div>
  )
}
