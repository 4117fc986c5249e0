import { createContext, type ReactNode, use } from 'react'
import { listFreePlaces, remoteZones } from '#shared/checkout/free-places.ts'
import { formatLeadTime } from '#shared/checkout/lead-time.ts'
import { handlingDays, ONE_BOARD } from '#shared/checkout/shipping.ts'
import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { formatRoundCents } from '#shared/text/money.ts'

/** Shipping rates; null in the first rendering, which only finds out whether a page names them. */
export const RulesContext = createContext<() => ShopRules | null>(() => null)

/** The amount from which orders ship free, such as $1,500. */
export function FreeFrom() {
  const rules = use(RulesContext)()
  return rules && formatRoundCents(rules.free_from_cents)
}

/** Where they ship free, such as "the 48 states and DC". */
export function FreeIn() {
  const rules = use(RulesContext)()
  return rules && listFreePlaces(rules.free_in)
}

/** How long what is cut for an order of now takes until it leaves the shop, such as "2–3 weeks". */
export function LeadTime() {
  const rules = use(RulesContext)()
  return rules && formatLeadTime(handlingDays(ONE_BOARD, Date.now(), rules))
}

/** Surcharges for places outside the continental US. */
export function RemoteShipping() {
  const rules = use(RulesContext)()
  return rules && `${rules.remote.percent}% of goods, ${formatRoundCents(rules.remote.least_cents)} at least`
}

/** The rates by the value of the goods; with `remote` also what places outside the continental US add to them. */
export function ShippingTable({ remote = false }: { remote?: boolean }) {
  const rules = use(RulesContext)()
  if (!rules) return null
  return (
    <div className="table-wrap">
      <table className="table num">
        <thead>
          <tr>
            <th>Goods after discounts</th>
            <th>48 states</th>
            {remote && <th>Alaska, Hawaii, Caribbean: add</th>}
          </tr>
        </thead>
        <tbody>
          {listTiers(rules).map(([value, cost]) => (
            <tr key={value}>
              <td>{value}</td>
              <td>{cost}</td>
              {remote && <td>{cost === FREE ? remoteAtFree(rules) : <RemoteShipping />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FREE = 'Free'

/** Surcharges for places outside the continental US where the others ship free. */
function remoteAtFree({ free_in: freeIn }: ShopRules): ReactNode {
  if (remoteZones(freeIn, false).length === 0) return FREE
  const free = remoteZones(freeIn, true)
  return (
    <>
      <RemoteShipping />
      {free.length > 0 && `; ${listFreePlaces(free)} free`}
    </>
  )
}

/** Each tier up to the next one, or to free shipping. */
function listTiers({ tiers, free_from_cents: freeFrom, free_in: freeIn }: ShopRules): (readonly [string, string])[] {
  const isFree = freeIn.includes('continental')
  const paid = tiers.filter(([from]) => !isFree || from < freeFrom)
  const rows = paid.map(([from, cents], index) => {
    const next = paid[index + 1]?.[0] ?? (isFree ? freeFrom : null)
    return [formatTier(from, next), formatRoundCents(cents)] as const
  })
  return isFree ? [...rows, [`${formatRoundCents(freeFrom)} and more`, FREE]] : rows
}

function formatTier(from: number, next: number | null): string {
  if (next === null) return `${formatRoundCents(from)} and more`
  return from === 0 ? `under ${formatRoundCents(next)}` : `${formatRoundCents(from)} – ${formatRoundCents(next - 1)}`
}
