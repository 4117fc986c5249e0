import { readSeed, type Seed } from '../../seed/load.ts'
import { seedPlan } from '../../seed/statements.ts'
import { runImport } from '../../scripts/import.ts'

const STEP = 10_000_000

/** Imports the seed's catalogue `times` times under other numbers; returns the seconds that it took. */
export function importMany(state: string, times: number): number {
  const plan = seedPlan(multiplied(readSeed(), times))
  const started = performance.now()
  runImport(['--local', '--persist-to', state], plan, console.log)
  return (performance.now() - started) / 1000
}

function multiplied(seed: Seed, times: number): Seed {
  const numbers = Array.from({ length: times }, (_, index) => index * STEP)
  const families = numbers.flatMap((step) =>
    seed.families.map((family) => ({
      ...family,
      id: family.id + step,
      name: step === 0 ? family.name : `${family.name} ${step / STEP}`,
      links: {
        sizes: family.links.sizes.map((size) => ({ ...size, family: size.family + step })),
        worksWith: family.links.worksWith.map((id) => id + step),
      },
    })),
  )
  const widthFamilies = numbers.flatMap((step) => seed.optionRules.width.families.map((id) => id + step))
  return {
    ...seed,
    families,
    specs: new Map(numbers.flatMap((step) => [...seed.specs].map(([id, spec]) => [id + step, spec] as const))),
    optionRules: { ...seed.optionRules, width: { ...seed.optionRules.width, families: widthFamilies } },
    reviews: numbers.flatMap((step) => seed.reviews.map((review) => ({ ...review, family: review.family + step }))),
    stock: numbers.flatMap((step) => seed.stock.map((row) => ({ ...row, family: row.family + step }))),
  }
}
