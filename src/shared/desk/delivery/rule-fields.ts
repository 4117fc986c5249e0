import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { DAY_MS } from '#shared/time.ts'

export const TIERS = 4

type Field = { name: string; at: (rules: ShopRules) => number }

/** Amounts, which are typed in dollars. */
export const amountFields: readonly Field[] = [
  { name: 'free_from', at: ({ free_from_cents: cents }) => cents },
  { name: 'remote_least', at: ({ remote }) => remote.least_cents },
  { name: 'room_price', at: ({ room }) => room.cents },
  ...Array.from({ length: TIERS }, (_, index) => [
    { name: `tier_from_${index + 1}`, at: ({ tiers }: ShopRules) => tiers[index]?.[0] ?? 0 },
    { name: `tier_price_${index + 1}`, at: ({ tiers }: ShopRules) => tiers[index]?.[1] ?? 0 },
  ]).flat(),
]

/** Whole numbers. */
export const numberFields: readonly Field[] = [
  { name: 'remote_percent', at: ({ remote }) => remote.percent },
  { name: 'remote_days', at: ({ remote }) => remote.days },
  { name: 'room_days', at: ({ room }) => room.days },
  { name: 'lead_cut', at: ({ lead }) => lead.cut },
  { name: 'lead_stock', at: ({ lead }) => lead.stock },
  { name: 'spread_cut', at: ({ spread }) => spread.cut },
  { name: 'spread_stock', at: ({ spread }) => spread.stock },
  { name: 'road_freight', at: ({ road }) => road.freight },
  { name: 'road_parcel', at: ({ road }) => road.parcel },
  { name: 'pick_up_cut', at: ({ pick_up: pickUp }) => pickUp.cut },
  { name: 'pick_up_stock', at: ({ pick_up: pickUp }) => pickUp.stock },
]

/** The rules as the form shows them, without its zones. */
export function ruleTexts(rules: ShopRules): Record<string, string> {
  const amounts = amountFields.map(({ name, at }) => [name, (at(rules) / 100).toFixed(2)])
  const numbers = numberFields.map(({ name, at }) => [name, String(at(rules))])
  return { ...Object.fromEntries([...amounts, ...numbers]), closed: rules.closed.map(rangeText).join('\n') }
}

function rangeText([from, to]: ShopRules['closed'][number]): string {
  const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  return from === to ? text(from) : `${text(from)} to ${text(to)}`
}
