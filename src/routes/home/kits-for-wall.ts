import { cutText } from '#shared/text/cut-text.ts'
import type { Api } from '#shared/api/api.ts'
import { orNull } from '#shared/api/or-null.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { FIT_CLEARANCE_INCHES } from '#shared/catalogue/fit.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'

export type WallQuestion = { wall: string; ceiling: string; finish: string }
export type WallErrors = Partial<Record<'wall' | 'ceiling', string>>
export type FittingKit = {
  card: ProductCard
  spec: DrawingSpec
  options: Record<string, string>
  height: number
  spareWidth: number
  spareHeight: number
}
export type WallKits = {
  /** In inches. */
  wall: number
  ceiling: number | null
  kits: FittingKit[]
  /** Including those not in `kits`. */
  total: number
  /** The number that fit the width when none fits the height. */
  totalWithoutCeiling: number
}

const SHOWN = 3
/** Kits for a single wall. Rooms of several walls and islands are chosen differently. */
const STANDING = [
  ...['straight-wall-systems', 'reach-in-kits', 'entry-and-linen', 'kids-closets'],
  ...['freestanding-wardrobes', 'armoires', 'wardrobe-towers'],
]

/** Parses the question in a URL; null if there is none. Typed text longer than the fields allow is ignored. */
export function wallQuestion(params: URLSearchParams, anyFinish: string): WallQuestion | null {
  const typed = (name: string) => cutText((params.get(name) ?? '').trim(), 41, '')
  const finish = params.get('finish') ?? ''
  if (!params.has('wall')) return null
  return {
    wall: typed('wall'),
    ceiling: typed('ceiling'),
    finish: Object.hasOwn(finishNames, finish) ? finish : anyFinish,
  }
}

export function wallErrors({ wall, ceiling }: WallQuestion): WallErrors {
  return {
    ...(!parseInches(wall) && { wall: 'Type a width in inches, like 72 or 72¼.' }),
    ...(ceiling && !parseInches(ceiling) && { ceiling: 'Type a height in inches, like 96, or leave it blank.' }),
  }
}

export async function kitsForWall(api: Api, { wall: width, ceiling: height, finish }: WallQuestion) {
  const wall = parseInches(width)
  const ceiling = height ? parseInches(height) : null
  if (!wall || (height && !ceiling)) return null
  const limits = kitLimits(wall, ceiling)
  const { data, meta } = await api.products(kitQuery(limits, finish))
  const kits = await Promise.all(data.map((card) => fittingKit(api, card, wall, ceiling)))
  const isTooLow = meta.total === 0 && ceiling !== null
  const { height_max: _, ...withoutCeiling } = limits
  const others = isTooLow ? await api.products(kitQuery(withoutCeiling, finish)) : null
  return {
    wall,
    ceiling,
    kits: kits.filter((kit) => kit !== null),
    total: meta.total,
    totalWithoutCeiling: others?.meta.total ?? 0,
  } satisfies WallKits
}

/** These kits on a wall that the widest of them leaves an inch of. */
export async function kitsOnWall(api: Api, cards: readonly ProductCard[]): Promise<WallKits> {
  const wall = Math.ceil(Math.max(...cards.map(({ width }) => width ?? 0))) + 1
  const found = await Promise.all(cards.map((card) => fittingKit(api, card, wall, null)))
  const kits = found.filter((kit) => kit !== null)
  return { wall, ceiling: null, kits, total: kits.length, totalWithoutCeiling: 0 }
}

/** The largest kit that fits, as list filters. In eighths, so that many walls share a cached response. */
export function kitLimits(wall: number, ceiling: number | null): { width_max: string; height_max?: string } {
  return { width_max: largest(wall), ...(ceiling !== null && { height_max: largest(ceiling) }) }
}

function largest(inches: number): string {
  return String(Math.max(0, Math.floor((inches - FIT_CLEARANCE_INCHES) * 8) / 8))
}

function kitQuery(limits: object, finish: string): URLSearchParams {
  const within = STANDING.map((slug) => ['within', slug])
  return new URLSearchParams([
    ...within,
    ...Object.entries({ ...limits, finish, sort: '-width', per_page: String(SHOWN) }),
  ])
}

async function fittingKit(
  api: Api,
  card: ProductCard,
  wall: number,
  ceiling: number | null,
): Promise<FittingKit | null> {
  // It may be withdrawn between the two calls.
  const product = await orNull(api.product(card.id))
  if (!product) return null
  const { spec, options, dimensions } = product
  const height = dimensions.height ?? 0
  return {
    card,
    spec: specWithOptions(spec, options),
    options,
    height,
    spareWidth: wall - (card.width ?? 0),
    spareHeight: (ceiling ?? height) - height,
  }
}
