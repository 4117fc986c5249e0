import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { ValidationError } from '#api/http/validation.ts'
import { addBatch } from '#db/desk/products/move-batch.ts'
import { checked, password, upTo, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireProof } from '#desk/frame/require.ts'
import { readDays } from './price-days.ts'
import { refuseUnlessAdded } from './refuse-unless-added.ts'
import { planRates, type RatesPlan } from './plan-rates.ts'
import { IN_A_MINUTE, requireProduct } from './product-change.ts'

const texts = v.record(v.string(), v.pipe(v.string(), v.maxLength(20, 'At most 20 characters.')))
const rateFields = withGroups(
  ['rate', 'seen'],
  v.object({
    ...{ rate: texts, seen: texts, name: upTo(60), from: upTo(10), until: upTo(10), expected: upTo(80) },
    ...{ sure: checked(), _preview: checked(), current_password: password },
  }),
)

/**
 * Changes single numbers of the tariff, for all products or on a product's page for that one, as a price change, which can
 * be planned and undone like any other.
 */
export const changeRates = deskForm('rates-change', {
  needs: 'bulkPrices',
  fields: rateFields,
  run: async (desk, typed) => {
    const { db, actor, now, params } = desk
    if (!typed._preview) await requireProof(desk, typed.current_password)
    const isOfProduct = params['id'] !== undefined
    const plan = await planRates(db, typed, isOfProduct ? await requireProduct(desk) : null)
    if (typed._preview) return { next: 'show', data: plan }
    const { applyAt, endAt, errors: wrongDays } = readDays(typed, now)
    const errors = { ...checkChange(typed.name, plan), ...wrongDays }
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { ...plan, errors })
    if (typed.expected !== plan.expected) {
      throw new ValidationError(
        { expected: ['Look at what it changes, then select “Apply”.'] },
        { ...plan, code: 'amount' },
      )
    }
    const added = await addBatch(db, actor, { name: typed.name, rows: [], rates: plan.rates, applyAt, endAt }, now)
    refuseUnlessAdded(added, plan)
    const applied = isOfProduct
      ? `Prices changed. ${IN_A_MINUTE}`
      : 'Rates changed. The planner has them within a minute.'
    return { next: 'go', to: deskPaths.bulkPrices, message: applyAt === null ? applied : 'The change is planned.' }
  },
})

function checkChange(name: string, { rates, errors }: RatesPlan): FieldErrors {
  const isSame = rates.length === 0 && Object.keys(errors).length === 0
  return {
    ...(name === '' && { name: ['Enter a name, such as “Steel costs more”.'] }),
    ...errors,
    ...(isSame && { expected: ['This changes no rate.'] }),
  }
}
