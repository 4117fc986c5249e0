import type { Place } from './placements.ts'

/**
 * A room of the gallery. The catalogue chooses the products in its picture or, for a custom room, a similar kit in the
 * same finish.
 */
export type Space = {
  scene: string
  alt: string
  title: string
  text: string
  arePictured: boolean
}

export const spaces: readonly Space[] = [
  {
    scene: 'home',
    alt: 'Rendering: a walk-in closet in natural oak with an island, hanging clothes, shoe shelves and lit towers',
    title: 'Natural Oak with an island',
    text: 'Two walls of 110″ and 150″, 90″ high. The island holds six drawers, with a clear aisle around it.',
    arePictured: false,
  },
  {
    scene: 'walk-in-closets',
    alt: 'Rendering: a white U-shaped walk-in closet with drawers, shelves and shoe shelves',
    title: 'White, three walls',
    text: 'A U of 96″, 132″ and 96″. Drawers stand in the middle, where both people reach them; shoes take the left wall.',
    arePictured: false,
  },
  {
    scene: 'reach-in-closets',
    alt: 'Rendering: a white reach-in closet with double hanging, drawers and shoe shelves in a sage-green room',
    title: 'White, behind a framed opening',
    text: 'Four sections in 94½″: double hanging, drawers under shelves, seven shoe shelves, and one bay for what is long.',
    arePictured: false,
  },
  {
    scene: 'full-service',
    alt: 'Rendering: a finished linen-colored closet wall with towers, hanging and shoe shelves',
    title: 'Linen, one wall of 142½″',
    text: 'Five sections on one straight wall, lit from inside. Towers between the rods keep every span under 36″.',
    arePictured: false,
  },
  {
    scene: 'wardrobes-armoires',
    alt: 'Rendering: a walnut wardrobe with one door open beside a leaning mirror',
    title: 'Walnut, behind doors',
    text: 'A wardrobe of 72″ that comes along when you move. Rods and drawers behind slab doors, and a bracket to the wall.',
    arePictured: false,
  },
  {
    scene: 'pantry-storage',
    alt: 'Rendering: an L-shaped pantry in natural oak with jars, cans and baskets',
    title: 'Natural Oak, around a corner',
    text: 'Walls of 62″ and 110″, 14″ deep. Cans sit one row deep at eye level; what is heavy stands at the bottom.',
    arePictured: false,
  },
  {
    scene: 'wine-racks',
    alt: 'Rendering: a walnut wine wall with bottle grids, a bar counter and hanging glasses',
    title: 'Walnut, bottles and a bar',
    text: 'Two bottle grids beside a counter, 87″ in all, in light of 2700\u00a0K. A full wall is heavy, so it stands on the floor.',
    arePictured: false,
  },
  {
    scene: 'led-lighting',
    alt: 'Rendering: a graphite closet wall lit by its own shelf lights and rods in the evening',
    title: 'Graphite, lit from inside',
    text: 'Light of 3000\u00a0K under every shelf and in both rods. In dark finishes it is what tells navy from black.',
    arePictured: true,
  },
  {
    scene: 'closet-accessories',
    alt: 'Rendering: a hamper, a drawer, a wire basket, a shoe shelf and a jewelry insert',
    title: 'Parts that pull out',
    text: 'A tilt-out hamper, a drawer, a basket, a shoe shelf and a felt insert. All of them fit a closet that is already up.',
    arePictured: true,
  },
  {
    scene: 'diy',
    alt: 'Rendering: a half-installed reach-in closet with loose panels and cartons',
    title: 'Natural Oak, halfway up',
    text: 'A 6-\u2060ft reach-in on the afternoon that it goes up: sides and shelves stand, rods and drawers are still in cartons.',
    arePictured: true,
  },
]

/** Where the catalogue or staff choose a room's products. */
export function findSpacePlace({ scene }: Space): Place {
  return `space-${scene}`
}
