import { href, paths } from '#shared/paths.ts'

const guides: Record<string, string> = {
  'straight-wall-systems': 'walk-in-walls',
  'l-shaped-systems': 'walk-in-rooms',
  'u-shaped-systems': 'walk-in-rooms',
  'closet-islands': 'closet-islands',
  'reach-in-kits': 'reach-in-kits',
  'entry-and-linen': 'reach-in-kits',
  'kids-closets': 'reach-in-kits',
  'freestanding-wardrobes': 'wardrobes',
  armoires: 'wardrobes',
  'wardrobe-towers': 'towers',
  'pantry-cabinets': 'pantry-cabinets',
  'pantry-systems': 'pantry-walls',
  'pantry-pull-outs': 'pull-outs',
  'wine-cabinets': 'wine-racks',
  'modular-wine-racks': 'wine-racks',
  'wine-displays': 'wine-racks',
  'led-strip-kits': 'lights',
  'lit-closet-rods': 'lights',
  'pucks-and-panels': 'lights',
  'drivers-and-controls': 'lights',
  'drawers-and-inserts': 'pull-outs',
  'rods-and-hardware': 'rods-and-shoe-shelves',
  'shoe-storage': 'rods-and-shoe-shelves',
  'baskets-and-hampers': 'pull-outs',
  'doors-and-trim': 'doors-and-trim',
}

export function instructionsPath(subCategory: string): string {
  const guide = guides[subCategory]
  return guide ? href(paths.diyGuide, { guide }) : paths.diyInstructions
}

/** A redirecting URL to a product's instructions, for places that only know its number. */
export function buildInstructionsPath(productId: number): string {
  return `${paths.diyInstructions}?product=${productId}`
}
