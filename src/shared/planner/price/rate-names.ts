import { splitKey } from '#shared/catalogue/option-rates.ts'
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

const groups: Record<string, (name: string, value: string) => string> = {
  rates: (name) => materials[name as Quantity] ?? name,
  finish: (name) => `Finish, ${optionValueName('finish', name)}`,
  pull: (name, step) => `${optionValueName('pull', name)} pulls, step ${Number(step) + 1}`,
  morePull: () => 'Each further brass pull',
  led: (step) => `Lights, step ${Number(step) + 1}`,
  depth: () => 'Each inch deeper',
  width: () => 'Each inch wider, where it counts',
  percent: (option, value) => `${optionNames[option] ?? option}, ${optionValueName(option, value)}`,
}

/** A number of the tariff in words: "Boards, a square foot", "Finish, Walnut"; one product's has its number. */
export function nameRate(key: string): string {
  const { family, ownKey } = splitKey(key)
  if (family !== null) return `${nameOwnRate(ownKey)} of ${family}`
  const [group = '', name = '', value = ''] = key.split('.')
  return groups[group]?.(name, value) ?? key
}

/** One product has only one of the steps. */
export function nameOwnRate(key: string): string {
  return nameRate(key).replace(/, step \d+$/, '')
}

/** "$7.00", or "12%". */
export function formatRate(key: string, value: number): string {
  return isPercent(key) ? `${value}%` : formatCents(value)
}

export function isPercent(key: string): boolean {
  return ['finish', 'depth', 'width', 'percent'].includes(splitKey(key).ownKey.split('.')[0]!)
}

type Moved = { key: string; was: number; becomes: number }

/** The numbers before or after, by their names, for the log. */
export function formatRates(rows: readonly Moved[], of: 'was' | 'becomes'): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [nameRate(row.key), formatRate(row.key, row[of])]))
}

export function countRates(count: number): string {
  return count === 1 ? '1 rate' : `${count} rates`
}
