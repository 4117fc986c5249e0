import type { RulesInForce } from '#db/shop/shop-rules.ts'
import type { Settings } from '#worker/base/settings.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Fixed } from '#desk/frame/fixed.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'

/** `isFixed` if the deployment sets it, which comes before what is entered here. */
export type ShownTax = {
  provider: { chosen: 'table' | 'stripe'; isFixed: boolean }
  states: { list: string; isFixed: boolean }
  hasKey: boolean
}

export function showTax(settings: Settings, rules: RulesInForce): ShownTax {
  const { tax, stripe } = settings
  const { states } = findTaxRules(settings, rules)
  return {
    provider: {
      chosen: tax.provider ?? rules.tax_provider ?? 'table',
      isFixed: tax.provider !== undefined,
    },
    states: { list: states.join(', '), isFixed: tax.states.length > 0 },
    hasKey: stripe.secretKey !== '',
  }
}

const providers = {
  table: 'The table of state rates',
  stripe: 'Stripe, by the address',
} as const

/** Who computes sales tax, and where the table collects it. */
export function TaxPanel({ version, tax: { provider, states, hasKey } }: { version: number; tax: ShownTax }) {
  const form = useFormState('tax-save')
  return (
    <DeskPanel id="tax-h" title="Sales tax" className="panel desk-narrow">
      <DeskForm action="tax-save" className="form" version={version}>
        {provider.isFixed ? (
          <Fixed name="TAX_PROVIDER" says={`${providers[provider.chosen]} computes it.`} />
        ) : (
          <Field
            name="tax_provider"
            label="Computed by"
            form={form}
            value={provider.chosen}
            choices={Object.entries(providers)}
            hint={describeHint(provider.chosen, hasKey)}
          />
        )}
        {states.isFixed ? (
          <Fixed name="TAX_STATES" says={`The table collects it in ${states.list}.`} />
        ) : (
          <Field
            name="tax_states"
            label="States in which the table collects it"
            hint="Such as WA, CA. Without one, in every state that has a sales tax. Stripe goes by your registrations there."
            form={form}
            value={states.list}
            optional="unsaid"
            autoComplete="off"
          />
        )}
        <p className="desk-note">What the deployment sets comes first. Orders that are placed keep their tax.</p>
        {!(provider.isFixed && states.isFixed) && <DeskSubmit look="primary">Save the sales tax</DeskSubmit>}
      </DeskForm>
    </DeskPanel>
  )
}

function describeHint(chosen: 'table' | 'stripe', hasKey: boolean): string {
  if (hasKey) return 'The table leaves out counties and cities. If Stripe doesn’t answer, the table does.'
  return chosen === 'stripe'
    ? 'Stripe’s key is not set, so the table computes it.'
    : 'The table leaves out counties and cities. Stripe can be chosen once its key is set.'
}
