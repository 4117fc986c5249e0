import { createContext, use } from 'react'
import type { Line } from '#shared/boards/boards-of-line.ts'
import type { Made } from '#ui/boards/how-made.ts'
import type { ShownUpClose } from '#ui/catalogue/close-ups.ts'
import type { Detailed } from '#ui/catalogue/details-band.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import type { Reasons } from '#ui/elements/rating/no-reviews.tsx'

/** The subject of each part and its key in the cache, so it has nothing that the part does not show. */
export type ServerParts = {
  'close-ups': ShownUpClose
  details: Detailed
  'how-made': Made
  'no-reviews': Reasons
  promises: { line: Line | undefined }
}
export type ServerPartProps = { [Name in keyof ServerParts]: { name: Name; of: ServerParts[Name] } }[keyof ServerParts]

/** Renders a part on the server; null in browsers. */
export const ServerPartContext = createContext<((part: ServerPartProps) => string) | null>(null)

/** A part that never changes: browsers keep its markup, and load none of what draws it. */
export function ServerPart(part: ServerPartProps) {
  return <ContentBody html={use(ServerPartContext)?.(part) ?? ''} />
}
