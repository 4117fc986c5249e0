import type { Api } from '#shared/api/api.ts'
import { orNull } from '#shared/api/or-null.ts'
import type { Placement } from '#shared/schema/placement.ts'

/** A place on a page that shows products which the catalogue chooses; a space is a picture in the gallery of rooms. */
export type Place = 'starters' | 'fit-finder' | 'pantry-picture' | 'width-guide' | `space-${string}`

/** The products at these places, in order within each place. An API that does not know placements has none. */
export async function placedProducts(api: Pick<Api, 'placements'>, ...places: Place[]): Promise<Placement[]> {
  return (await orNull(api.placements(new URLSearchParams(places.map((place) => ['place', place]))))) ?? []
}
