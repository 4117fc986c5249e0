import { ROD } from '#shared/boards/pull-outs.ts'
import { budgets, dayParts, timelines } from '#shared/schema/forms.ts'
import categories from '../../seed/categories.json'
import families from '../../seed/families.json'
import reviews from '../../seed/reviews.json'
import { findBrokenUnits } from './broken-figures.ts'

/** Names that files and labels have, too. */
const hardware = [ROD, 'Shelf pin, 5 mm', 'Dowel, 8 × 30 mm', 'Light driver, 60 W']

/** Texts that are shown as they are stored, or as a form sends them, and could end a line after a figure. */
const stored = [...new Set(listStrings([families, categories, reviews, timelines, budgets, dayParts, hardware]))]
  .filter((text) => findBrokenUnits(text).length > 0)
  .map((text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  .toSorted((a, b) => b.length - a.length)

/** A page's markup without them. */
export function withoutStored(html: string): string {
  return stored.reduce((left, text) => left.replaceAll(text, ''), html.replaceAll('<!-- -->', ''))
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}
