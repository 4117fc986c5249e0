import type { Place } from '#routes/placements.ts'
import { findSpacePlace, spaces } from '#routes/spaces.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { typedNumbers } from '#shared/text/typed-numbers.ts'
import { productsById, type CardRow } from '#db/catalogue/cards.ts'
import type { Db } from '#db/db.ts'

/** For each place. */
export const MOST_PRODUCTS = 8

type ChosenPlace = { place: Place; label: string; hint: string }

const WIDTH_GUIDE = 'width-guide'

/** The places whose products staff choose. */
export const chosenPlaces: readonly ChosenPlace[] = [
  { place: 'starters', label: 'Best sellers', hint: 'The empty cart shows them, too.' },
  { place: WIDTH_GUIDE, label: 'Width guide', hint: 'Kits of different widths.' },
  ...spaces.map((space) => ({
    ...{ place: findSpacePlace(space), label: `Room: ${space.title}` },
    hint: space.arePictured ? 'Only what its picture shows.' : 'Kits like the one in its picture.',
  })),
]

type Chosen = { chosen: Record<string, number[]>; errors: FieldErrors }

/** The numbers that are typed for each place, and the errors of those that are no products for sale. */
export async function readPlaces(db: Db, typed: Readonly<Record<string, string>>): Promise<Chosen> {
  const read = chosenPlaces.map(({ place }) => ({ place, ...typedNumbers(typed[place] ?? '') }))
  const asked = read.flatMap(({ numbers }) => numbers.slice(0, MOST_PRODUCTS))
  const cards = await productsById(db, asked)
  const errors: FieldErrors = {}
  const chosen: Chosen['chosen'] = {}
  for (const { place, numbers, unread } of read) {
    const error = findError(numbers, unread, cards) ?? findWidthless(place, numbers, cards)
    if (error) errors[`place.${place}`] = [error]
    else if (numbers.length > 0) chosen[place] = numbers
  }
  return { chosen, errors }
}

function findError(numbers: readonly number[], unread: readonly string[], cards: readonly CardRow[]): string | null {
  if (unread.length > 0) return `“${unread[0]}” is no number of a product.`
  if (numbers.length > MOST_PRODUCTS) return `These are ${numbers.length}. Choose at most ${MOST_PRODUCTS}.`
  const gone = numbers.filter((number) => cards.every(({ id }) => id !== number))
  return gone.length > 0 ? `No product for sale has the number ${gone.join(', ')}.` : null
}

function findWidthless(place: Place, numbers: readonly number[], cards: readonly CardRow[]): string | null {
  const found = place === WIDTH_GUIDE && cards.find(({ id, widthMils }) => numbers.includes(id) && widthMils === null)
  return found ? `${found.id} has no width.` : null
}
