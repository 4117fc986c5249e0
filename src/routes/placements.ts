import { orNull } from '#shared/api/or-null.ts'
import { PREVIEW } from '#shared/constants.ts'
import type { Placement } from '#shared/schema/placement.ts'
import type { LoadContext } from './screen.ts'

/** A place on a page that shows products which the catalogue chooses; a space is a picture in the gallery of rooms. */
export type Place = 'starters' | 'fit-finder' | 'pantry-picture' | 'width-guide' | `space-${string}`

type Asking = Pick<LoadContext, 'api' | 'url'>

/**
 * The products at these places, in order within each place, as the version that the address previews has them. An API
 * that does not know placements has none.
 */
export async function placedProducts({ api, url }: Asking, ...places: Place[]): Promise<Placement[]> {
  const query = new URLSearchParams(places.map((place) => ['place', place]))
  const preview = url.searchParams.get(PREVIEW)
  if (preview) query.set(PREVIEW, preview)
  return (await orNull(api.placements(query))) ?? []
}
