import { deskPaths } from '#shared/desk/paths.ts'
import { db } from '../db.ts'
import { act, type Staff } from '../staff.ts'

/** The fields of a product’s texts, as someone fills them in. */
export function productTexts(name: string): Record<string, string> {
  return {
    ...{ name, description: 'Double hanging and shelves.', in_the_box: '3 sections\n3 oval rods', position: '1' },
    ...{ material: 'Laminate', level: 'Moderate', people: '2 people', time: '3 hours', tools: 'A drill' },
    ...{ shipping: 'Freight', care: 'A damp cloth', cartons: '5 cartons' },
  }
}

export type FamilyNow = {
  name: string
  priceCents: number
  salePriceCents: number | null
  version: number
  deskAt: number | null
}

export async function familyNow(id: number): Promise<FamilyNow> {
  const row = await db.first<FamilyNow>(
    `SELECT name, base_price_cents AS priceCents, base_discount_cents AS salePriceCents, version, desk_at AS deskAt
     FROM families WHERE id = ?`,
    id,
  )
  return row!
}

/** Prices of all combinations of a family, by their numbers. */
export async function pricesNow(familyId: number): Promise<Map<number, [price: number, sale: number | null]>> {
  const results = await db.rows<{ id: number; price: number; sale: number | null }>(
    'SELECT id, price_cents AS price, discount_price_cents AS sale FROM products WHERE family_id = ? ORDER BY id',
    familyId,
  )
  return new Map(results.map(({ id, price, sale }) => [id, [price, sale]]))
}

export const BULK_PRICES = deskPaths.bulkPrices

/** The fields of a price change of many products, with what stands for the new prices that its page showed. */
export async function readyPrices(staff: Staff, changes: Record<string, string>): Promise<Record<string, string>> {
  const form = { name: 'New prices', ids: '', rule: 'percent', amount: '10', rounding: 'dollar', ...changes }
  const shown = await act(staff, BULK_PRICES, 'prices-change', { ...form, _preview: '1' })
  const [, expected = ''] = /name="expected" value="([^"]*)"/.exec(await shown.text()) ?? []
  return { ...form, expected }
}

export const RATES = deskPaths.rates

/** The fields of a change of single rates with what its page showed, and another price of a rod. */
export async function readyRates(staff: Staff, rates: Record<string, string> = { rod: '25.00' }, path: string = RATES) {
  const shown = (name: string, html: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
  const page = await staff.page(path)
  const typed = Object.entries(rates).flatMap(([name, value]) => {
    const key = name.includes('.') ? name : `rates.${name}`
    return [
      [`rate.${key}`, value],
      [`seen.${key}`, shown(`seen.${key}`, page)],
    ]
  })
  const form: Record<string, string> = { name: 'New rates', ...Object.fromEntries(typed) }
  const preview = await act(staff, path, 'rates-change', { ...form, _preview: '1' })
  return { ...form, expected: shown('expected', await preview.text()) }
}
