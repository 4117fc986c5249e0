import { kitMatch } from './kits.ts'
import type { Kit, Tariff } from './tariff.ts'

/** A kit in one of its widths, as somebody may begin with it. Inches; 0 for a kit without a width. */
export type KitTile = { productId: number; name: string; cents: number; width: number; picture: string | undefined }

/** Every kit that the planner opens, in the width nearest to the wall; the nearest kit first. */
export function kitTiles(tariff: Tariff, wall: number | null): KitTile[] {
  const tiles = tariff.kits.map((kit) => tileOf(kit, tariff, wall))
  return wall === null ? tiles : tiles.toSorted((a, b) => distance(a.width, wall) - distance(b.width, wall))
}

function tileOf(kit: Kit, tariff: Tariff, wall: number | null): KitTile {
  const widths = kit.options['width'] ?? []
  const near = wall === null ? undefined : widths.toSorted((a, b) => distance(+a, wall) - distance(+b, wall))[0]
  const options = { ...kit.picturedOptions, ...(near && { width: near }) }
  const { productId, cents } = kitMatch(kit, options, tariff)
  const width = Number(options['width'] ?? kit.size.w ?? kit.size.walls?.[0] ?? 0)
  return { productId, name: kit.name, cents, width, picture: kit.picture }
}

/** A kit that is wider than the wall is far from it. */
function distance(width: number, wall: number): number {
  return width > wall ? 1000 + width - wall : wall - width
}
