import { EIGHTHS } from './inches.ts'

const LONGEST = 1200
const FEET = /^(\d+(?:\.\d+)?) ?(?:ft\.?|feet|foot|['′’])/
const CENTIMETRES = /^(\d+(?:\.\d+)?) ?cm$/
const INCH_UNIT = / ?(?:inches|inch|in\.?|["″”]|'')$/
const INCHES = /^(?:(\d+(?:\.\d+)?)|(?:(\d+)[ -]?)?(?:(\d+)\/(\d+)|([⅛¼⅜½⅝¾⅞])))$/

/**
 * Inches from `72`, `72-1/4`, `72¼`, `6′ 2″`, `6 ft 2 1/2 in` or `183 cm`. Null for anything else or over 1200 inches.
 */
export function parseInches(text: string): number | null {
  if (text.length > 40) return null
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace('⁄', '/')
  const inches = readCentimetres(typed) ?? readFeet(typed) ?? readInches(typed)
  return inches !== null && inches <= LONGEST ? inches : null
}

export const lengthUnits = ['in', 'cm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Parses a length typed below a chosen unit to inches; a typed unit wins. Null for anything else. */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const isPlain = /^\s*\d+([.,]\d+)?\s*$/.test(text)
  return parseInches(unit === 'cm' && isPlain ? `${text.replace(',', '.')} cm` : text)
}

function readCentimetres(text: string): number | null {
  const match = CENTIMETRES.exec(text)
  return match ? Number(match[1]) / 2.54 : null
}

function readFeet(text: string): number | null {
  // Two single quotes mean inches, not feet.
  const match = text.includes("''") && !/'[^']/.test(text) ? null : FEET.exec(text)
  if (!match) return null
  const rest = text.slice(match[0].length).replace(/^[ -]/, '')
  const inches = rest === '' ? 0 : readInches(rest)
  return inches === null || inches >= 12 ? null : Number(match[1]) * 12 + inches
}

function readInches(text: string): number | null {
  const match = INCHES.exec(text.replace(INCH_UNIT, ''))
  if (!match) return null
  const [, plain, whole = 0, above, below, glyph] = match
  if (plain) return Number(plain)
  if (glyph) return Number(whole) + EIGHTHS.indexOf(glyph) / 8
  const over = Number(above)
  const under = Number(below)
  return over < under ? Number(whole) + over / under : null
}
