import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { ValidationError } from '#api/http/validation.ts'
import { addBatch } from '#db/desk/products/move-batch.ts'
import { checked, password, upTo, withGroups } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireProof } from '#desk/frame/require.ts'
import { CHANGED, readDays } from './price-days.ts'
import { planRates } from './plan-rates.ts'

const texts = v.record(v.string(), v.pipe(v.string(), v.maxLength(20, 'At most 20 characters.')))
const rateFields = withGroups(
  ['rate', 'seen'],
  v.object({
    ...{ rate: texts, seen: texts, name: upTo(60), from: upTo(10), until: upTo(10), expected: upTo(80) },
    ...{ _preview: checked(), current_password: password },
  }),
)

/** Changes single numbers of the tariff as a price change, which can be planned and undone like any other. */
export const changeRates = deskForm('rates-change', {
  needs: 'bulkPrices',
  fields: rateFields,
  run: async (desk, typed) => {
    const { db, actor, now } = desk
    if (!typed._preview) await requireProof(desk, typed.current_password)
    const plan = await planRates(db, typed)
    if (typed._preview) return { next: 'show', data: plan }
    const { applyAt, endAt, errors: wrongDays } = readDays(typed, now)
    const isSame = plan.rates.length === 0 && Object.keys(plan.errors).length === 0
    const errors = {
      ...(typed.name === '' && { name: ['Enter a name, such as “Steel costs more”.'] }),
      ...{ ...plan.errors, ...wrongDays },
      ...(isSame && { expected: ['This changes no rate.'] }),
    }
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { ...plan, errors })
    if (typed.expected !== plan.expected) {
      throw new ValidationError(
        { expected: ['Look at what it changes, then select “Apply”.'] },
        { ...plan, code: 'amount' },
      )
    }
    const { outcome } = await addBatch(
      db,
      actor,
      { name: typed.name, rows: [], rates: plan.rates, applyAt, endAt },
      now,
    )
    if (outcome !== 'done') throw new HttpError(409, '', { code: 'changed', message: CHANGED })
    const message = applyAt === null ? 'Rates changed. The planner has them within a minute.' : 'The change is planned.'
    return { next: 'go', to: deskPaths.bulkPrices, message }
  },
})
