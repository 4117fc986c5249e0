/**
 * What a step's drawing shows of a product: the bare wall, how far it is built, or one thing to look at. The drawing is
 * made from the product's own spec, so each of these fits every product that has such parts.
 */
export const buildStages = [
  'whole',
  'studs',
  'rail',
  'base',
  'frame',
  'hung',
  'bracket',
  'shelves',
  'drawers',
  'doors',
  'scribe',
  'tilt',
  'lights',
  'opening',
  'slides',
  'placed',
  'hinges',
  'clear',
  'body',
  'finished',
] as const

export type BuildStage = (typeof buildStages)[number]
