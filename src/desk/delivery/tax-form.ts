import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { readStateCodes, type StateCode } from '#shared/checkout/us-states.ts'
import { ValidationError } from '#api/http/validation.ts'
import { choice, optional, upTo } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { insertRules } from './sql.ts'

const taxProviders = ['table', 'stripe'] as const
const FIXED = 'The deployment sets this one.'

/** Changes who computes sales tax and where the table collects it. A field that the deployment sets is not in the form. */
export const saveTax = deskForm('tax-save', {
  needs: 'changeRules',
  fields: v.object({
    tax_provider: optional(choice(taxProviders, 'Choose it from the list.')),
    tax_states: v.optional(upTo(400)),
  }),
  run: async (desk, { tax_provider: provider, tax_states: typed }) => {
    const { db, rules, now, version } = desk
    const became = {
      ...rules,
      ...(provider !== null && { tax_provider: allowProvider(desk, provider) }),
      ...(typed !== undefined && { tax_states: allowStates(desk, typed) }),
    }
    await saveChange(desk, 'version', {
      ...{ action: 'rules.tax', subject: 'rules', summary: 'Changed the sales tax' },
      ...{ was: describeTax(rules), became: describeTax(became), statements: insertRules(db, version, became, now) },
    })
    return { next: 'stay', message: 'Saved. Carts have it now; orders that are placed keep their tax.' }
  },
})

function allowProvider({ c }: PostedDesk, provider: (typeof taxProviders)[number]) {
  const { tax, stripe } = c.get('settings')
  if (tax.provider) throw new HttpError(409, '', { message: FIXED })
  if (provider === 'table' || stripe.secretKey !== '') return provider
  throw new ValidationError({ tax_provider: ['Stripe’s key is not set, so it can’t be asked.'] })
}

function allowStates({ c }: PostedDesk, typed: string): StateCode[] {
  if (c.get('settings').tax.states.length > 0) throw new HttpError(409, '', { message: FIXED })
  const { codes, wrong } = readStateCodes(typed)
  if (wrong) throw new ValidationError({ tax_states: [`${wrong} is no state. Enter letters such as WA.`] })
  return codes
}

/** Both as the log shows them. */
export function describeTax({ tax_provider: provider = 'table', tax_states: states = [] }: ShopRules) {
  return { tax_provider: provider, tax_states: states.join(', ') }
}
