import { optionNames, optionValueName } from '#shared/catalogue/options.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Quantity } from './quantities.ts'

const materials: Record<Quantity, string> = {
  area: 'Boards, a square foot',
  edge: 'Edges, a foot',
  back: 'Backs, a square foot',
  section: 'Section',
  open: 'Section with an end that is open',
  room: 'Section in a corner or room',
  corners: 'Corner',
  cabinet: 'Section with doors',
  door: 'Door',
  doorarea: 'Doors, a square foot',
  shaker: 'Shaker doors, a square foot more',
  mirror: 'Mirror doors, a square foot more',
  glass: 'Glass doors, a square foot more',
  drawer: 'Drawer',
  front: 'Drawer fronts, a square foot',
  rod: 'Rod',
  slant: 'Shoe shelf',
  rollout: 'Roll-out',
  cell: 'Bottle cell',
  basket: 'Basket',
  pants: 'Pants rack',
  hamper: 'Hamper',
  strip: 'Strip beside drawers',
  scribe: 'Filler at a wall',
  notch: 'Cut around the baseboard',
  corner: 'Corner shelves',
}

/** A number of the tariff in words: "Boards, a square foot", "Finish, Walnut". */
export function nameRate(key: string): string {
  const [group = '', name = '', value = ''] = key.split('.')
  if (group === 'rates') return materials[name as Quantity] ?? name
  if (group === 'morePull') return 'Each further brass pull'
  if (group === 'pull') return `${optionValueName('pull', name)} pulls, step ${Number(value) + 1}`
  if (group === 'led') return `Lights, step ${Number(name) + 1}`
  if (group === 'finish') return `Finish, ${optionValueName('finish', name)}`
  if (group === 'depth') return 'Each inch deeper'
  if (group === 'width') return 'Each inch wider, where it counts'
  return `${optionNames[name] ?? name}, ${optionValueName(name, value)}`
}

/** "$7.00", or "12%". */
export function formatRate(key: string, value: number): string {
  return isPercent(key) ? `${value}%` : formatCents(value)
}

export function isPercent(key: string): boolean {
  return ['finish', 'depth', 'width', 'percent'].includes(key.split('.')[0]!)
}

type Moved = { key: string; was: number; becomes: number }

/** The numbers before or after, by their names, for the log. */
export function formatRates(rows: readonly Moved[], of: 'was' | 'becomes'): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [nameRate(row.key), formatRate(row.key, row[of])]))
}

export function countRates(count: number): string {
  return count === 1 ? '1 rate of drawn closets' : `${count} rates of drawn closets`
}
