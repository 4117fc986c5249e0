import { cutText } from '#shared/text/cut-text.ts'
import { finishNames, optionNames, optionsText, optionValueName } from '#shared/catalogue/options.ts'

type Options = Record<string, string>

const TITLE = 150

/** A product's name and its options, which tell it from the others of its family. Options are never cut off. */
export function variantTitle({ name, options }: { name: string; options: Options }): string {
  const shown = optionsText(options).replaceAll(' · ', ', ')
  if (shown === '') return cutText(name, TITLE)
  return cutText(`${cutText(name, Math.max(0, TITLE - 2 - shown.length), '')}, ${shown}`, TITLE)
}

/** By which feeds and markup say which products are variants of one. */
export function groupId(family: number): string {
  return `f${family}`
}

/** The finish or another color; '' for a product without one. */
export function formatColor({ finish, colour, metal }: Options): string {
  if (finish !== undefined) return finishNames[finish] ?? finish
  if (colour !== undefined) return optionValueName('colour', colour)
  return metal === undefined ? '' : optionValueName('metal', metal)
}

/** Every option with its value as pages show it. */
export function namedOptions(options: Options): [name: string, value: string][] {
  return Object.entries(options).map(([name, value]) => [optionNames[name] ?? name, optionValueName(name, value)])
}

/** The addresses at schema.org of the properties by which the products of a family differ. */
export function variesBy(option: string): string {
  const property = { finish: 'color', colour: 'color', metal: 'color', width: 'size', depth: 'size', length: 'size' }[
    option
  ]
  return `https://schema.org/${property ?? 'additionalProperty'}`
}
