/** The bare wall, the product partly built, or one detail; a stage works for every product with such parts. */
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
