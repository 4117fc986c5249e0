/** An approximate singular, good enough to match two forms of an English word. */
export function singular(word: string): string {
  if (/(l|ar)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/...ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return /..[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Words of which each finds what the others find. */
export type SynonymGroups = readonly (readonly string[])[]

export function findSynonyms(word: string, groups: SynonymGroups): readonly string[] {
  return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word))
}

/** Replaces phrases that have a one-word synonym with that word. */
export function withoutPhrases(text: string): string {
  return phrases.reduce((shorter, [phrase, word]) => shorter.replaceAll(phrase, word), text)
}

/** The groups that the shop begins with, until staff save others at the Desk. */
export const firstSynonyms: SynonymGroups = [
  ['wardrobe', 'armoire', 'chifforobe'],
  ['cabinet', 'cupboard'],
  ['pantry', 'larder'],
  ['light', 'led', 'lighting', 'lamp'],
  ['rod', 'rail', 'pole'],
  ['shelf', 'shelving'],
  ['shoe', 'boot', 'sneaker'],
  ['kit', 'organizer', 'organiser', 'system'],
  ['drawer', 'dresser', 'chest'],
  ['basket', 'bin', 'crate'],
  ['hamper', 'laundry'],
  ['kid', 'child', 'children', 'nursery', 'baby'],
  ['pant', 'trouser', 'slack'],
  ['jewelry', 'jewellery'],
  ['entry', 'mudroom', 'hallway', 'foyer'],
  ['molding', 'moulding', 'trim'],
  ['wine', 'bottle', 'cellar'],
  ['stemware', 'glass', 'goblet'],
  ['graphite', 'gray', 'grey', 'black'],
  ['sensor', 'detector'],
  ['dimmer', 'switch'],
  ['driver', 'transformer'],
]

const phrases = [
  [/\b(shoe|boot|sneaker)s? (racks?|holders?|stands?|storage|cubb(y|ies))\b/g, 'shoe'],
  [/\b(coat|clothes|clothing|garment|dress) racks?\b/g, 'rod'],
  [/\b(tie|belt|scarf|scarves)s? (racks?|holders?|hangers?)\b/g, 'valet'],
  [/\bcloset lights?\b/g, 'led'],
  [/\bclothes (rods?|rails?|bars?)\b/g, 'rod'],
  [/\bclosets? (bars?|rails?|poles?)\b/g, 'rod'],
  [/\bchests? of drawers\b/g, 'drawer'],
  [/\bwine (cooler|fridge|shelf|shelves)\b/g, 'wine'],
] as const
