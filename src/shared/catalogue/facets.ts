import { formatInches } from '#shared/text/inches.ts'
import { parseInches } from '#shared/text/parse-length.ts'
import { formatRoundAmount } from '#shared/text/money.ts'
import type { ProductList } from '#shared/schema/catalogue.ts'
import { finishNames } from './options.ts'

export type FacetName = keyof ProductList['meta']['facets']
export type FilterName = FacetName | 'width_max' | 'height_max' | 'price_min' | 'price_max'
type Categories = readonly { slug: string; name: string }[]

type Filter = {
  /** Its name within a sentence: "Without the width filter". */
  word: string
  /** Converts what was typed for the API; null if it is invalid. */
  parse: (typed: string) => string | null
  /** A value in its list. Works for values without products too, which the API omits. */
  label: (value: string, categories: Categories) => string
  /** A label outside its list; the label itself if absent. */
  chip?: (label: string) => string
  isSingle?: true
}

const materialNames: Record<string, string> = {
  laminate: 'Laminate',
  steel: 'Steel',
  aluminum: 'Aluminum',
  plastic: 'Plastic',
  felt: 'Felt',
}
const offerNames: Record<string, string> = { sale: 'On sale', stock: 'In stock' }
const installNames: Record<string, string> = { easy: 'Easy', moderate: 'Moderate', demanding: 'Demanding' }

export const filters: Record<FilterName, Filter> = {
  width: {
    word: 'width',
    parse: matching(/^\d{1,4}-\d{0,4}$/),
    label: bandLabel,
    chip: (label) => `Width ${label[0]!.toLowerCase()}${label.slice(1)}`,
  },
  width_max: { word: 'width', parse: longest, label: inches, chip: (label) => `Width up to ${label}`, isSingle: true },
  height_max: {
    word: 'height',
    parse: longest,
    label: inches,
    chip: (label) => `Height up to ${label}`,
    isSingle: true,
  },
  price_min: { word: 'price', parse: dollars, label: price, chip: (label) => `From ${label}`, isSingle: true },
  price_max: { word: 'price', parse: dollars, label: price, chip: (label) => `Up to ${label}`, isSingle: true },
  finish: { word: 'finish', parse: matching(/^[a-z]+$/), label: named(finishNames) },
  category: {
    word: 'type',
    parse: matching(/^[a-z0-9-]+$/),
    label: (value, categories) => categories.find(({ slug }) => slug === value)?.name ?? value,
  },
  depth: { word: 'depth', parse: matching(/^\d{1,3}(\.\d{1,3})?$/), label: inches, chip: (label) => `${label} deep` },
  rating: {
    word: 'rating',
    parse: matching(/^[1-5](\.5)?$/),
    label: (value) => `${value} stars and up`,
    isSingle: true,
  },
  height: { word: 'height', parse: matching(/^\d{1,3}(\.\d{1,3})?$/), label: inches, chip: (label) => `${label} high` },
  install: {
    word: 'installation',
    parse: matching(/^[a-z]+$/),
    label: named(installNames),
    chip: (label) => `${label} to install`,
  },
  material: { word: 'material', parse: matching(/^[a-z]+$/), label: named(materialNames) },
  lights: { word: 'lights', parse: matching(/^led$/), label: () => 'With LED lights' },
  offer: { word: 'offers', parse: matching(/^(sale|stock)$/), label: named(offerNames) },
}
export const filterNames = Object.keys(filters) as FilterName[]

export const filterGroups: readonly (FacetName | 'price')[] = [
  'width',
  'price',
  'finish',
  'category',
  'depth',
  'height',
  'rating',
  'material',
  'lights',
  'install',
  'offer',
]
export const facetNames = filterGroups.filter((name) => name !== 'price')

/** The order of a facet's values where it is not the database's. */
export function valueOrder(name: FacetName, categories: Categories): readonly string[] | null {
  if (name === 'category') return categories.map(({ slug }) => slug)
  if (name === 'finish') return Object.keys(finishNames)
  return name === 'install' ? Object.keys(installNames) : null
}

function matching(shape: RegExp) {
  return (typed: string): string | null => (shape.test(typed) ? typed : null)
}

function dollars(typed: string): string | null {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? plain : null
}

/** Rounded down, so that nothing slightly too wide matches. */
function longest(typed: string): string | null {
  const length = parseInches(typed)
  return length === null || length <= 0 ? null : String(Math.floor(length * 1000) / 1000)
}

function named(names: Record<string, string>) {
  return (value: string): string => names[value] ?? value
}

function inches(value: string): string {
  return formatInches(Number(value))
}

function price(value: string): string {
  return formatRoundAmount(Number(value))
}

function bandLabel(band: string): string {
  const [from, to] = band.split('-').map(Number) as [number, number]
  if (!to) return `Over ${formatInches(from)}`
  return from === 0 ? `Up to ${formatInches(to)}` : `${formatInches(from)} – ${formatInches(to)}`
}
