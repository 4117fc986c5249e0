import * as v from 'valibot'
import { HttpError, type FieldErrors } from '#shared/api/http-error.ts'
import { counted } from '#shared/desk/times.ts'
import { ValidationError } from '#api/http/validation.ts'
import { findBatch } from '#db/desk/products/batches.ts'
import { addBatch, moveBatch, type BatchMoved } from '#db/desk/products/move-batch.ts'
import { rowId } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { requireProof } from '#desk/frame/require.ts'
import { nameApply } from './name-apply.ts'
import { bulkFields, planBulk } from './plan-prices.ts'
import { readDays } from './price-days.ts'
import { refuseUnlessAdded } from './refuse-unless-added.ts'

/**
 * Changes the prices that the person has seen, now or from a day on, and until another one; the first press, and one with
 * `_preview`, only shows them.
 */
export const changePrices = deskForm('prices-change', {
  needs: 'bulkPrices',
  fields: bulkFields,
  run: async (desk, typed) => {
    const { db, actor, now } = desk
    if (!typed._preview) await requireProof(desk, typed.current_password)
    const plan = await planBulk(db, typed)
    if (typed._preview) return { next: 'show', data: plan }
    const { applyAt, endAt, errors: wrongDays } = readDays(typed, now)
    const errors: FieldErrors = {
      ...(typed.name === '' && { name: ['Enter a name, such as “Spring sale”.'] }),
      ...{ ...plan.errors, ...wrongDays },
      ...(plan.rows.length + plan.rates.length === 0 &&
        Object.keys(plan.errors).length === 0 && { rule: ['This changes no price.'] }),
    }
    if (Object.keys(errors).length > 0) throw new ValidationError(errors, { ...plan, errors })
    if (typed.expected !== plan.expected) {
      const again = `Look at the new prices, then select “${nameApply(plan)}”.`
      throw new ValidationError({ expected: [again] }, { ...plan, code: 'amount' })
    }
    const rows = plan.rows.map(({ id, name, was, becomes }) => ({ id, name, was, becomes }))
    const added = await addBatch(db, actor, { name: typed.name, rows, rates: plan.rates, applyAt, endAt }, now)
    refuseUnlessAdded(added, plan)
    const message =
      applyAt === null
        ? 'Prices changed. Carts have them now; shop pages show them within a minute.'
        : 'The change is planned. It begins within a minute after midnight of its day.'
    return { next: 'stay', message }
  },
})

/** Restores the prices that are still those of the change, and names the others. */
export const undoPrices = deskForm('prices-undo', {
  needs: 'bulkPrices',
  isProven: true,
  fields: v.object({ id: rowId() }),
  run: async ({ db, actor, now, version }, { id }) => {
    const found = await findBatch(db, id)
    if (!found) throw new HttpError(404, '', { message: 'Price change not found.' })
    const isOpen = found.state === 'planned' || found.state === 'applied'
    const undone = isOpen && version === found.version ? await moveBatch(db, actor, found, 'undone', now) : null
    if (undone?.outcome !== 'done') throw whyNotUndone(undone)
    const { moved, left } = undone
    const text = `Not restored, because their prices were changed since: ${left.join(', ')}.`
    const hasRows = moved + left.length > 0
    return {
      next: 'stay',
      message: hasRows ? `${counted(moved, 'price')} restored.` : 'The plan is withdrawn.',
      notices: left.length > 0 ? [{ kind: 'warning', text }] : [],
    }
  },
})

function whyNotUndone(undone: BatchMoved | null): HttpError {
  const why = undone?.outcome === 'refused' ? undone.problem : 'This price change was ended or undone.'
  return new HttpError(409, '', { code: 'changed', message: `${why} Nothing was changed.` })
}
