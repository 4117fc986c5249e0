import type { Shown } from '#shared/planner/editing/editing.ts'
import type { KitMatch, OfferedKit } from '#shared/planner/kits/kits.ts'
import type { Price } from '#shared/planner/price/price.ts'
import type { Tariff } from '#shared/planner/price/tariff.ts'

export type EditorData = {
  shown: Shown
  /** Null if this shop prices no designs. */
  tariff: Tariff | null
  /** The product that it began as, and the code of its design. */
  kit: { id: string; code: string; name: string; cents: number } | null
  /** That product in every combination, if this shop prices no designs but sells those. */
  kits?: OfferedKit[]
  /** The product in the cart that it takes the place of, if someone came from there. */
  line?: number | undefined
}

/** What the editor shows, with what it costs. */
export type EditorProps = EditorData & {
  price: Price | null
  /** What it costs as soon as it is no longer the kit that it equals. */
  changedCents: number | null
  /** The kit that it equals, if this shop prices no designs but sells that. */
  kitOnly: KitMatch | null
}
