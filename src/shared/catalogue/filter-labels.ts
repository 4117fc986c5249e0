import { formatInches } from '#shared/text/inches.ts'
import type { Choice, FilterName } from './listing-query.ts'
import { formatPrice } from '#shared/text/money.ts'
import { finishNames } from './options.ts'
import type { MainCategory } from '#shared/schema/catalogue.ts'

const offerNames: Record<string, string> = { sale: 'On sale', stock: 'In stock' }
export const materialNames: Record<string, string> = {
  laminate: 'Laminate',
  steel: 'Steel',
  aluminum: 'Aluminum',
  plastic: 'Plastic',
  felt: 'Felt',
}
export const lightsName = 'With LED lights'
const installNames: Record<string, string> = { easy: 'Easy', moderate: 'Moderate', demanding: 'Demanding' }

/** A filter's name within a sentence: "Without the width filter". */
export const filterWords: Record<FilterName, string> = {
  width: 'width',
  width_max: 'width',
  height_max: 'height',
  price_min: 'price',
  price_max: 'price',
  finish: 'finish',
  category: 'type',
  depth: 'depth',
  height: 'height',
  rating: 'rating',
  material: 'material',
  lights: 'lights',
  install: 'installation',
  offer: 'offers',
}

/**
 * A value in its filter's list: "Up to 36″", "Natural Oak". Works for values without products too, which the API omits.
 */
export function valueLabel({ name, value }: Choice, categories: readonly MainCategory[]): string {
  switch (name) {
    case 'width':
      return bandLabel(value)
    case 'finish':
      return finishNames[value] ?? value
    case 'category':
      return categories.find(({ slug }) => slug === value)?.name ?? value
    case 'rating':
      return `${value} stars and up`
    case 'install':
      return installNames[value] ?? value
    case 'material':
      return materialNames[value] ?? value
    case 'lights':
      return lightsName
    case 'offer':
      return offerNames[value] ?? value
    case 'price_min':
    case 'price_max':
      return formatPrice(Number(value))
    default:
      return formatInches(Number(value))
  }
}

/** A value outside its list: "Width up to 36″", "14″ deep". */
export function chipLabel(choice: Choice, categories: readonly MainCategory[]): string {
  const label = valueLabel(choice, categories)
  switch (choice.name) {
    case 'width':
      return `Width ${label[0]!.toLowerCase()}${label.slice(1)}`
    case 'width_max':
      return `Width up to ${label}`
    case 'height_max':
      return `Height up to ${label}`
    case 'depth':
      return `${label} deep`
    case 'height':
      return `${label} high`
    case 'install':
      return `${label} to install`
    case 'price_min':
      return `From ${label}`
    case 'price_max':
      return `Up to ${label}`
    default:
      return label
  }
}

function bandLabel(band: string): string {
  const [from, to] = band.split('-').map(Number) as [number, number]
  if (!to) return `Over ${formatInches(from)}`
  return from === 0 ? `Up to ${formatInches(to)}` : `${formatInches(from)} – ${formatInches(to)}`
}
