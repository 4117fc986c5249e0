import { formatInches } from '#shared/text/inches.ts'

/** Names of options and their values; unlisted values are shown as they are. */
export const finishNames: Record<string, string> = {
  white: 'White',
  linen: 'Linen',
  driftwood: 'Driftwood',
  graphite: 'Graphite',
  oak: 'Natural Oak',
  walnut: 'Walnut',
  sage: 'Sage',
}

export const optionNames: Record<string, string> = {
  finish: 'Finish',
  width: 'Cut width',
  depth: 'Depth',
  pull: 'Pulls',
  led: 'Lights',
  doors: 'Doors',
  metal: 'Metal',
  colour: 'Color',
  colourTemperature: 'Light color',
  length: 'Length',
}

const valueNames: Record<string, Record<string, string>> = {
  finish: finishNames,
  pull: { nickel: 'Nickel', black: 'Matte black', brass: 'Brass' },
  metal: { chrome: 'Chrome', black: 'Matte black', brass: 'Brass' },
  doors: { none: 'Open', glass: 'Glass', shaker: 'Shaker' },
  led: { none: 'None' },
  colour: { 'grey-green': 'Gray-green', sand: 'Sand', charcoal: 'Charcoal' },
}

export function optionValueName(option: string, value: string): string {
  if (option === 'width' || option === 'depth' || option === 'length') return formatInches(Number(value))
  return valueNames[option]?.[value] ?? value
}

const unread = ['design', 'price', 'label']

/** A design's code and price are part of its options, but nothing to read; a line's own words are its name. */
export function optionsText(options: Record<string, string>): string {
  return Object.entries(options)
    .filter(
      ([option, value]) => !unread.includes(option) && !(value === 'none' && (option === 'led' || option === 'doors')),
    )
    .map(([option, value]) => phrase(option, optionValueName(option, value)))
    .join(' · ')
}

function phrase(option: string, name: string): string {
  if (option === 'width') return `${name} wide`
  if (option === 'depth') return `${name} deep`
  if (option === 'pull') return `${name.toLowerCase()} pulls`
  if (option === 'led') return `lights ${name}`
  if (option === 'doors') return `${name.toLowerCase()} doors`
  return name
}
