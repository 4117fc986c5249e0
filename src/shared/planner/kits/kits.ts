import { findNotch } from '../model/baseboard.ts'
import { turnedCorners } from '../model/corner-shelves.ts'
import { combinationPrice } from '#shared/catalogue/combination-price.ts'
import type { Design, Part, Run } from '../model/design.ts'
import { hasLights } from '../model/light-places.ts'
import { findScribes } from '../model/scribe.ts'
import { sectionHeights } from '../model/section-heights.ts'
import type { ReferenceKit, Kit, Tariff } from '../price/tariff.ts'

export type KitMatch = { productId: number; family: number; name: string; cents: number }

export type OfferedKit = KitMatch & { key: string }

/** Equal for a kit and a design in the same finish, pulls and lights. */
export function kitKey(design: Design): string {
  const { pull, led } = findChoices(design)
  return [signatureOf(design), design.finish, pull, led].join(' ')
}

/**
 * Equal for a kit and a design of the same closet. Heights of shelves and rods don't count. Kits stand, are cut around no
 * baseboard, have no filler, and no shelves turn their corners.
 */
export function signatureOf(design: Design): string {
  const { runs } = design
  const own = [
    ...(runs[0]!.base === 'hung' ? ['hung'] : []),
    ...(findNotch(design) ? ['notched'] : []),
    ...(runs.some((_, index) => findScribes(design, index).length > 0) ? ['scribed'] : []),
    ...(turnedCorners(design).length > 0 ? ['corners'] : []),
  ]
  const steps = runs.map((run, index) => runSignature(run, sectionHeights(design, index)))
  return [findChoices(design).front, ...own, ...steps].join('/')
}

type Choices = Pick<Design, 'front' | 'pull' | 'led'>

/** The fronts, pulls and lights that a design has; what it chooses for nothing is as if it were not chosen. */
function findChoices(design: Design): Choices {
  const sections = design.runs.flatMap((run) => run.sections)
  const hasFronts = sections.some(({ parts }) => parts.some(({ k }) => k === 'drawers'))
  const hasPulls = hasFronts || sections.some(({ door }) => door !== 'none')
  return {
    front: hasFronts ? design.front : 'slab',
    pull: hasPulls ? design.pull : 'nickel',
    led: hasLights(design) ? design.led : 'none',
  }
}

function runSignature({ wall, h, d, sections }: Run, heights: readonly number[]): string {
  const described = sections.map(({ w, door, parts }) => `${w} ${door} ${parts.map(partSignature).sort().join(' ')}`)
  // A kit has no lower sections.
  return [wall, h, d, ...described, ...(heights.every((each) => each === h) ? [] : heights)].join(',')
}

function partSignature(part: Part): string {
  if (part.k === 'drawers') return `drawers${part.h.join('.')}`
  return part.k === 'bottles' ? `bottles${part.cols}.${part.rows}` : part.k
}

/** The kit that a design equals, if it comes in the design's finish, pulls and lights. */
export function matchingKit(design: Design, tariff: Tariff): KitMatch | null {
  const signature = signatureOf(design)
  const referenceKit = tariff.anchors.find((each) => each.signature === signature)
  const kit = referenceKit && tariff.kits.find(({ id }) => id === referenceKit.family)
  const options = kit && optionsOf(design, referenceKit, kit)
  return options ? kitMatch(kit, options, tariff) : null
}

export function kitMatch(kit: Kit, options: Record<string, string>, { optionRules }: Tariff): KitMatch {
  const base = kit.salePriceCents ?? kit.priceCents
  return {
    productId: productIdOf(kit, options),
    family: kit.id,
    name: kit.name,
    cents: combinationPrice(base, options, kit, optionRules),
  }
}

/** The kit's options in its own order; null if it has no such combination. */
function optionsOf(design: Design, referenceKit: ReferenceKit, kit: Kit): Record<string, string> | null {
  const { pull, led } = findChoices(design)
  const wanted: Record<string, string | undefined> = {
    ...referenceKit.options,
    finish: design.finish,
    pull,
    led: led === 'none' ? 'none' : `${led} K`,
  }
  if (led !== 'none' && !kit.options['led']) return null
  const chosen = Object.entries(kit.options).map(([name, values]) => [name, values.find((v) => v === wanted[name])])
  return chosen.some(([, value]) => value === undefined) ? null : Object.fromEntries(chosen)
}

/** As the seed numbers combinations: the last option is the fastest digit, and the pictured one has the family's id. */
function productIdOf({ id, options, picturedOptions }: Kit, chosen: Record<string, string>): number {
  const names = Object.keys(options)
  if (names.every((name) => chosen[name] === picturedOptions[name])) return id
  const index = names.reduce((sum, name) => sum * options[name]!.length + options[name]!.indexOf(chosen[name]!), 0)
  return id * 1000 + index
}
