/** Instructions for a kind of product; the text is in `src/content/instructions/<slug>.mdx`. */
export type Instructions = {
  slug: string
  name: string
  text: string
  /** The product in its drawing. */
  product: number
}

/** All instructions, from the largest products to the smallest. */
export const instructions: readonly Instructions[] = [
  {
    slug: 'reach-in-kits',
    name: 'Reach-in kits',
    text: 'Four to eight feet between two walls, coats and children’s closets too.',
    product: 1203,
  },
  { slug: 'walk-in-walls', name: 'Walk-in walls', text: 'One straight wall of three to five sections.', product: 1102 },
  {
    slug: 'walk-in-rooms',
    name: 'Walk-in rooms, L and U',
    text: 'Two or three walls and the corners between them.',
    product: 1121,
  },
  { slug: 'closet-islands', name: 'Closet islands', text: 'Drawers in the middle of the room.', product: 1131 },
  {
    slug: 'wall-hung-closets',
    name: 'Wall-hung closets',
    text: 'Drawn to order on a steel rail, off the floor.',
    product: 1202,
  },
  {
    slug: 'wardrobes',
    name: 'Wardrobes and armoires',
    text: 'Free-standing, with doors, and anchored.',
    product: 1302,
  },
  { slug: 'towers', name: 'Towers', text: 'One column of drawers, shelves or shoes.', product: 1321 },
  { slug: 'lockers', name: 'Mudroom lockers', text: 'Benches, hooks and cubbies by the back door.', product: 1213 },
  {
    slug: 'pantry-cabinets',
    name: 'Pantry cabinets',
    text: 'Tall, with doors, trays or room for brooms.',
    product: 1402,
  },
  { slug: 'pantry-walls', name: 'Pantry walls', text: 'Open shelves on a base that carries cans.', product: 1411 },
  { slug: 'pull-outs', name: 'Pull-outs, drawers and baskets', text: 'Whatever runs on slides.', product: 1421 },
  { slug: 'wine-racks', name: 'Wine racks', text: 'Columns, walls, inserts and rails.', product: 1501 },
  { slug: 'lights', name: 'Lights', text: 'Strips, rods, drivers and sensors.', product: 1602 },
  {
    slug: 'rods-and-shoe-shelves',
    name: 'Rods, racks and shoe shelves',
    text: 'Ten minutes with a screwdriver.',
    product: 1711,
  },
  {
    slug: 'doors-and-trim',
    name: 'Doors and crown',
    text: 'Hinges that adjust three ways, corners that meet.',
    product: 1741,
  },
]
