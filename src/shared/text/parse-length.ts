import { EIGHTHS } from './inches.ts'

const LONGEST = 1200
const LONGEST_TEXT = 40

export const lengthUnits = ['in', 'cm'] as const
export type LengthUnit = (typeof lengthUnits)[number]
type Unit = LengthUnit | 'ft' | 'mm' | 'm'

const inchesPer: Record<Unit, number> = { in: 1, ft: 12, mm: 1 / 25.4, cm: 1 / 2.54, m: 100 / 2.54 }
/** Two single quotes mean inches, not feet. */
const spellings: readonly [Unit, string][] = [
  ['in', `inch(?:es)?|in\\.?|["″”]|''|’’|′′`],
  ['ft', `ft\\.?|feet|foot|['′’]`],
  ['mm', 'mm\\.?|millimet(?:er|re)s?'],
  ['cm', 'cms?\\.?|centimet(?:er|re)s?'],
  ['m', 'm\\.?|met(?:er|re)s?'],
]
const DECIMAL = '(\\d+(?:[.,]\\d+)?)'
const FRACTION = '(?:(\\d+)[ -]?)?(?:(\\d+)/(\\d+)|([⅛¼⅜½⅝¾⅞]))'
const NUMBER = new RegExp(`^(?:${FRACTION}|${DECIMAL}) ?`)
const UNIT = new RegExp(`^(?:${spellings.map(([, words]) => `(${words})`).join('|')})(?![a-z])`)

/** Inches from `72`, `72,5`, `72-1/4`, `72¼`, `6′ 2″`, `6 ft 2 1/2 in`, `183,5 cm` or `1 m 83`. See `parseLength`. */
export function parseInches(text: string): number | null {
  return parseLength(text, 'in')
}

/**
 * Parses a length typed below a chosen unit to inches; a typed unit wins, and fractions are inches. Null for anything
 * else or over 1200 inches.
 */
export function parseLength(text: string, unit: LengthUnit): number | null {
  if (text.length > LONGEST_TEXT) return null
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace('⁄', '/')
  const first = measureIn(typed)
  const inches = first && (first.rest === '' ? toInches(first, unit) : inchesOfTwo(first))
  return inches !== null && inches <= LONGEST ? inches : null
}

type Measure = { value: number; unit: Unit | null; isFraction: boolean; rest: string }

/** The number and the unit at the beginning of a text, and what follows. */
function measureIn(text: string): Measure | null {
  const found = NUMBER.exec(text)
  if (!found) return null
  const [all, whole = '0', above, below, glyph, decimal] = found
  const after = text.slice(all.length)
  const named = UNIT.exec(after)
  const unit = named ? spellings[named.slice(1).findIndex(Boolean)]![0] : null
  const value = decimal === undefined ? Number(whole) + fraction(above, below, glyph) : decimalIn(decimal, unit)
  const rest = named ? after.slice(named[0].length) : after
  return Number.isNaN(value) ? null : { value, unit, isFraction: decimal === undefined, rest }
}

function fraction(above: string | undefined, below: string | undefined, glyph: string | undefined): number {
  if (glyph) return EIGHTHS.indexOf(glyph) / 8
  return Number(above) < Number(below) ? Number(above) / Number(below) : NaN
}

/** A comma is decimal, except in `1,835 mm`. */
function decimalIn(number: string, unit: Unit | null): number {
  return Number(unit === 'mm' && /,\d{3}$/.test(number) ? number.replace(',', '') : number.replace(',', '.'))
}

function toInches({ value, unit, isFraction }: Measure, chosen: LengthUnit): number {
  return value * inchesPer[unit ?? (isFraction ? 'in' : chosen)]
}

/** Feet and inches, or meters and centimeters; the second unit may be missing. */
function inchesOfTwo(first: Measure): number | null {
  const second = measureIn(first.rest.replace(/^[ -]/, ''))
  const smaller = first.unit === 'ft' ? 'in' : first.unit === 'm' ? 'cm' : null
  if (!second || second.rest !== '' || !smaller || (second.unit ?? smaller) !== smaller) return null
  if (second.value * inchesPer[smaller] >= inchesPer[first.unit!]) return null
  return first.value * inchesPer[first.unit!] + second.value * inchesPer[smaller]
}
