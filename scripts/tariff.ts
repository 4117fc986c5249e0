import { GOODS_UNIT } from '#shared/planner/goods.ts'
import { formatCents } from '#shared/text/money.ts'
import { readSeed } from '../seed/load.ts'
import { asDesign, calibratedKits, kitsCheaperAsDesigns, tariffOf } from '../seed/tariff.ts'

/** Prints what each kit would cost as a design of one's own, and fails if one would be cheaper than its kit. */
const seed = readSeed()
const tariff = tariffOf(seed)
const kits = calibratedKits(seed)
const cheaper = kitsCheaperAsDesigns(seed)

for (const [index, kit] of kits.entries()) {
  const { family, options, goods, priceCents } = kit
  const own = asDesign(kit, tariff)
  console.log(
    [
      family.id,
      family.name,
      Object.values(options).join(' '),
      `kit ${formatCents(priceCents)}`,
      `bill ${formatCents(Math.round(goods / GOODS_UNIT))}`,
      `credit ${formatCents(Math.round(tariff.anchors[index]!.credit / GOODS_UNIT))}`,
      `own ${formatCents(own)}`,
      `+${((100 * (own - priceCents)) / priceCents).toFixed(1)} %`,
    ].join('\t'),
  )
}
for (const { family, options } of cheaper) {
  console.error(`${family.name} ${JSON.stringify(options)} would be cheaper as a design than as a kit`)
}
process.exitCode = cheaper.length > 0 ? 1 : 0
