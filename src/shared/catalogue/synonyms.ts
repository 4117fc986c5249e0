/** The singular of an English word, near enough that two forms of one word become the same. */
export function singular(word: string): string {
  if (/(l|ar)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/...ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  return /..[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** Other words for the same thing, in the singular. */
export function synonymsOf(word: string): readonly string[] {
  return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word))
}

/** A text in which things of several words that have a name of one word are called by that. */
export function withoutPhrases(text: string): string {
  return phrases.reduce((shorter, [phrase, word]) => shorter.replaceAll(phrase, word), text)
}

/** Every word that has synonyms, so that a typo in one is found out too. */
export function wordsWithSynonyms(): readonly string[] {
  return groups.flat()
}

const groups = [
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
  [/\bcloset lights?\b/g, 'led'],
  [/\bclothes (rods?|rails?|bars?)\b/g, 'rod'],
  [/\bclosets? (bars?|rails?|poles?)\b/g, 'rod'],
  [/\bchests? of drawers\b/g, 'drawer'],
  [/\bwine (cooler|fridge|shelf|shelves)\b/g, 'wine'],
] as const
