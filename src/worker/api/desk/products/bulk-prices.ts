import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { PricesPage } from '#shared/schema/desk/prices.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { counted } from '#shared/desk/times.ts'
import { parseDay } from '#shared/text/parse-day.ts'
import { typedNumbers } from '#shared/text/typed-numbers.ts'
import { DAY_MS } from '#shared/time.ts'
import { batch } from '#db/db.ts'
import { findBatch, latestBatches, readBatches, type NewBatch } from '#db/desk/products/batches.ts'
import { addBatch, moveBatch } from '#db/desk/products/move-batch.ts'
import { findFamilies } from '#db/desk/products/families.ts'
import { mainCategories } from '#db/desk/products/list.ts'
import { missing } from '#api/http/errors.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { planPrices, PricesForm } from './plan-prices.ts'

const SHOWN = 20

/** GET prices: the latest price changes of many products. */
export async function bulkPrices(desk: Desk): Promise<Response> {
  const { db } = desk
  const [batches, categories] = await batch<
    [Parameters<typeof readBatches>[0]['results'][number], { id: number; name: string }]
  >(db, [latestBatches(db, SHOWN), mainCategories(db)])
  const page: PricesPage = { batches: readBatches(batches), categories: categories.results }
  return data(desk, page)
}

/** POST prices/preview: what a rule makes of the prices of a filter. Changes nothing. */
export async function previewBulkPrices(desk: Desk): Promise<Response> {
  return data(desk, await planOf(desk, await validated(desk.c, PricesForm)))
}

/** POST prices: changes the prices that the person has seen, now or from a day on, and until another one. */
export async function changePrices(desk: Desk): Promise<Response> {
  const { db, actor, now, c } = desk
  const form = await validated(c, PricesForm)
  const plan = await planOf(desk, form)
  const { applyAt, endAt, errors: dayErrors } = daysOf(form, now)
  const errors: FieldErrors = {
    ...(form.name === '' && { name: ['Enter a name, such as “Spring sale”.'] }),
    ...(plan.errors as FieldErrors),
    ...dayErrors,
    ...(plan.rows.length === 0 && Object.keys(plan.errors).length === 0 && { rule: ['This changes no price.'] }),
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors, { ...plan, errors })
  if (form.expected !== plan.expected)
    throw new ValidationError(pressAgain(plan.rows.length), { ...plan, code: 'amount' })
  const rows = plan.rows.map(({ id, name, was, becomes }) => ({ id, name, was, becomes }))
  const { outcome } = await addBatch(db, actor, { name: form.name, rows, applyAt, endAt }, now)
  if (outcome === 'done') return data(desk, { changed: plan.rows.length })
  return c.json({ code: 'changed', message: CHANGED }, 409)
}

const CHANGED = 'Someone changed a price just now. Nothing was saved. Look at the new prices and apply them again.'

/** DELETE prices/:id: restores the prices that are still those of the change, and names the others. */
export async function undoPrices(desk: Desk): Promise<Response> {
  const { db, actor, now, c, params } = desk
  const id = Number(params['id'])
  const found = Number.isSafeInteger(id) ? await findBatch(db, id) : null
  if (!found) return missing(c, 'Price change not found.')
  const { version } = await validated(c, v.object({ version: v.number() }))
  const isOpen = found.state === 'planned' || found.state === 'applied'
  const undone = isOpen && version === found.version ? await moveBatch(db, actor, found, 'undone', now) : null
  if (undone?.outcome !== 'done') {
    return c.json({ code: 'changed', message: 'This price change was ended or undone. Nothing was changed.' }, 409)
  }
  return data(desk, { restored: undone.moved.length, left: undone.left.map(({ name }) => name) })
}

async function planOf({ db }: Desk, form: PricesForm) {
  const isOnSale = form.on_sale === null ? null : form.on_sale === 'yes'
  const ids = form.all && form.ids === '' ? null : typedNumbers(form.ids).numbers
  return planPrices(await findFamilies(db, { category: form.category, ids, isOnSale }), form)
}

function pressAgain(families: number): FieldErrors {
  return { expected: [`Look at the new prices, then select “Apply to ${counted(families, 'product')}”.`] }
}

type Days = Pick<NewBatch, 'applyAt' | 'endAt'> & { errors: FieldErrors }

/** `from` is its first moment in shop time, `until` the last one of its day. */
function daysOf({ from, until }: PricesForm, now: number): Days {
  const start = (day: string, days: number) => {
    const midnight = parseDay(day)
    return midnight === null ? null : startOfShopDay(midnight + days * DAY_MS)
  }
  const [applyAt, endAt] = [start(from, 0), start(until, 1)]
  const errors: FieldErrors = {
    ...(from !== '' &&
      (applyAt === null || applyAt <= now) && { from: ['Choose a day after today, or leave it empty for now.'] }),
    ...(until !== '' &&
      (endAt === null || endAt <= (applyAt ?? now)) && { until: ['Choose a day on or after the first one.'] }),
  }
  return { applyAt, endAt, errors }
}
