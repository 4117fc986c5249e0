import { finishNames } from '#shared/catalogue/options.ts'
import type { Product } from '#shared/schema/catalogue.ts'

type CloseUp = { file: string; alt: string; caption: string }

export type ShownUpClose = Pick<Product, 'spec' | 'options'> & { material: string }

/** The shop's close-ups that show what this product has; all families share them. */
export function closeUps({ spec, options, material }: ShownUpClose) {
  if (!spec.runs) return []
  const { finish, pull, led } = options
  const has: [boolean, CloseUp][] = [
    [finish !== undefined && finish in finishNames, finishes],
    [/edge band.*shelf holes/.test(material), edge],
    [pull !== undefined && spec.pullStyle !== 'knob', pulls],
    [/full-extension soft-close slides/.test(material), slide],
    [led !== undefined, light],
  ]
  return has.filter(([isTrue]) => isTrue).map(([, closeUp]) => closeUp)
}

const finishes: CloseUp = {
  file: 'finishes',
  alt: 'Rendering: seven pieces of board, in white, linen, driftwood, natural oak, walnut, sage and graphite',
  caption: 'The seven finishes',
}

const edge: CloseUp = {
  file: 'edge',
  alt: 'Rendering: the corner of a shelf and a panel with a row of small holes, natural oak finish',
  caption: 'Banded edges and shelf holes',
}

const pulls: CloseUp = {
  file: 'pulls',
  alt: 'Rendering: three white drawer fronts with a bar pull in nickel, in matte black and in brass',
  caption: 'Pulls: nickel, matte black, brass',
}

const slide: CloseUp = {
  file: 'slide',
  alt: 'Rendering: an open drawer with a steel slide along its side, natural oak finish',
  caption: 'Full-extension slides',
}

const light: CloseUp = {
  file: 'light-channel',
  alt: 'Rendering: a lit channel under the front of a shelf, walnut finish in its warm light',
  caption: 'A light channel under a shelf',
}
