import { isFinishOnSale } from '#shared/catalogue/finish-on-sale.ts'
import { kitMatch } from './kits.ts'
import type { Kit, Tariff } from '../price/tariff.ts'

/** A kit in one of its widths, to start from. Inches; 0 for a kit without a width. */
export type KitTile = { productId: number; name: string; cents: number; width: number; picture: string | undefined }

/** The longest wall in inches, and whether the room has others. */
export type KitPlace = { wall: number | null; isRoom: boolean }

const FAR = 1000

/** Every kit in the width nearest to the wall; kits for such a room come first. */
export function kitTiles(tariff: Tariff, { wall, isRoom }: KitPlace): KitTile[] {
  const rank = (kit: Kit, width: number) =>
    (isForRoom(kit) === isRoom ? 0 : 2 * FAR) + (wall === null ? 0 : distance(width, wall))
  return tariff.kits
    .map((kit) => ({ kit, tile: tileOf(kit, tariff, wall) }))
    .toSorted((a, b) => rank(a.kit, a.tile.width) - rank(b.kit, b.tile.width))
    .map(({ tile }) => tile)
}

function isForRoom({ size }: Kit): boolean {
  return size.walls !== undefined
}

function tileOf(kit: Kit, tariff: Tariff, wall: number | null): KitTile {
  const widths = kit.options['width'] ?? []
  const near = wall === null ? undefined : widths.toSorted((a, b) => distance(+a, wall) - distance(+b, wall))[0]
  const finish = findFinish(kit, tariff)
  const options = { ...kit.picturedOptions, ...(near && { width: near }), ...(finish && { finish }) }
  const { productId, cents } = kitMatch(kit, options, tariff)
  const width = Number(options['width'] ?? kit.size.w ?? kit.size.walls?.[0] ?? 0)
  return { productId, name: kit.name, cents, width, picture: kit.picture }
}

/** The finish of its picture, or another one while that is off sale. */
function findFinish({ picturedOptions, options }: Kit, { finishesOff }: Tariff): string | undefined {
  const all = [picturedOptions['finish'], ...(options['finish'] ?? [])].filter((each) => each !== undefined)
  return all.find((each) => isFinishOnSale(each, finishesOff)) ?? all[0]
}

/** A kit that is wider than the wall is far from it. */
function distance(width: number, wall: number): number {
  return width > wall ? FAR + width - wall : wall - width
}
