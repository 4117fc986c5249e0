import { formatAmount } from '#shared/text/money.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { DAY_MS } from '#shared/time.ts'

/** The rules as the form shows them, by field, without its zones. */
export function formatRules(rules: ShopRules): Record<string, string> {
  const {
    free_from_cents,
    tiers,
    remote,
    room,
    lead,
    spread,
    road,
    pick_up: pickUp,
    boards_a_day = 0,
    remake_days,
  } = rules
  const amounts: Record<string, number> = {
    ...{ free_from: free_from_cents, remote_least: remote.least_cents, room_price: room.cents },
    ...Object.fromEntries(
      tiers.flatMap(([from, price], index) => [
        [`tier_from_${index + 1}`, from],
        [`tier_price_${index + 1}`, price],
      ]),
    ),
  }
  const numbers = {
    ...{ remote_percent: remote.percent, remote_days: remote.days, room_days: room.days },
    ...{ lead_cut: lead.cut, lead_stock: lead.stock, spread_cut: spread.cut, spread_stock: spread.stock },
    ...{ road_freight: road.freight, road_parcel: road.parcel },
    ...{ boards_a_day, remake_days: remake_days ?? '' },
    ...{ pick_up_cut: pickUp.cut, pick_up_stock: pickUp.stock },
  }
  return {
    ...Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, formatAmount(cents)])),
    ...Object.fromEntries(Object.entries(numbers).map(([name, days]) => [name, String(days)])),
    closed: rules.closed.map(formatRange).join('\n'),
  }
}

function formatRange([from, to]: ShopRules['closed'][number]): string {
  const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  return from === to ? text(from) : `${text(from)} to ${text(to)}`
}
