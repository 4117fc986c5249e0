import { asDesign, findCheaperDrawn } from '#shared/planner/price/cheaper-drawn.ts'
import { COST_UNIT } from '#shared/planner/price/material-cost.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Seed } from '../seed/load.ts'
import { calibratedKits, tariffOf } from '../seed/tariff.ts'

/** What each kit would cost as a design of one's own, one line a kit, and which would be cheaper than their kits. */
export function tariffReport(seed: Seed): { lines: string[]; problems: string[] } {
  const tariff = tariffOf(seed)
  const kits = calibratedKits(seed)
  const lines = kits.map((kit, index) => {
    const { family, options, cost, priceCents } = kit
    const own = asDesign(kit, tariff)
    return [
      family.id,
      family.name,
      Object.values(options).join(' '),
      `kit ${formatCents(priceCents)}`,
      `materials ${formatCents(Math.round(cost / COST_UNIT))}`,
      `discount ${formatCents(Math.round(tariff.anchors[index]!.credit / COST_UNIT))}`,
      `own ${formatCents(own)}`,
      `+${((100 * (own - priceCents)) / priceCents).toFixed(1)} %`,
    ].join('\t')
  })
  const problems = findCheaperDrawn(kits, tariff).map(
    ({ family, options, chosen }) =>
      `${family.name} ${JSON.stringify({ ...options, ...chosen })} costs less as a design than as a kit`,
  )
  return { lines, problems }
}
