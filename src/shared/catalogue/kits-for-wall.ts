import type { Api } from '#shared/api/api.ts'
import { isNotFound } from '#shared/api/cart-session.ts'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { FIT_CLEARANCE_INCHES } from './fit.ts'
import { parseInches } from '#shared/text/inches.ts'
import { finishNames } from './options.ts'
import type { ProductCard } from '#shared/schema/catalogue.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'

/** What was typed; `finish` is one that there is. */
export type WallQuestion = { wall: string; ceiling: string; finish: string }
export type WallErrors = Partial<Record<'wall' | 'ceiling', string>>
/** A kit in the widest cut that goes in, and the inches that it leaves free. */
export type FittingKit = {
  card: ProductCard
  spec: DrawingSpec
  height: number
  spareWidth: number
  spareHeight: number
}
export type WallKits = {
  /** Inches. */
  wall: number
  ceiling: number | null
  /** The widest first. */
  kits: FittingKit[]
  /** How many fit, with those that are not among `kits`. */
  total: number
  /** How many fit the width, where nothing fits the height. */
  totalWithoutCeiling: number
}

const SHOWN = 3
/** What stands against one wall. Rooms of several walls and islands are chosen otherwise. */
const STANDING = [
  ...['straight-wall-systems', 'reach-in-kits', 'entry-and-linen', 'kids-closets'],
  ...['freestanding-wardrobes', 'armoires', 'wardrobe-towers'],
]

/** The question in an address, or null where none is asked. Nobody types more than the fields take. */
export function wallQuestion(params: URLSearchParams, anyFinish: string): WallQuestion | null {
  const typed = (name: string) => (params.get(name) ?? '').trim().slice(0, 41)
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
    ...(ceiling && !parseInches(ceiling) && { ceiling: 'Type a height in inches, like 96, or leave it empty.' }),
  }
}

/** The widest kits that go in; null where the question has errors. */
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

/** The largest kit that goes in, as the list's filters name it. Eighths, so that the answers to many are the same. */
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
  try {
    const { spec, options, dimensions } = await api.product(card.id)
    const height = dimensions.height ?? 0
    return {
      card,
      spec: specWithOptions(spec, options),
      height,
      spareWidth: wall - (card.width ?? 0),
      spareHeight: (ceiling ?? height) - height,
    }
  } catch (error) {
    // It was taken off sale between the two questions.
    if (isNotFound(error)) return null
    throw error
  }
}
