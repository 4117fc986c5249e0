import type { KitMatch } from '#shared/planner/kits/kits.ts'
import type { LengthUnit } from '#shared/planner/lengths.ts'
import type { Price } from '#shared/planner/price.ts'

export type EditorData = {
  code: string
  /** What its address calls it. */
  name?: string
  /** The design of the account that it is saved as. */
  saved?: string
  run: number
  section: number
  isChosen: boolean
  unit: LengthUnit | undefined
  want: string | undefined
  /** Null if this shop prices no designs. */
  price: Price | null
  /** What it costs as soon as it is no longer the kit that it equals. */
  changedCents: number | null
  /** The product that it began as. */
  kit: { id: string; name: string; cents: number } | null
  /** The product that it equals, if this shop prices no designs but sells that. */
  kitOnly?: KitMatch | null
  /** The product in the cart that it takes the place of, if somebody came from there. */
  line?: number | undefined
}
