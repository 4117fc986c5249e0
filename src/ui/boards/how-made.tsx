import { createContext, use } from 'react'
import type { Line } from '#shared/boards/boards-of-line.ts'
import { ContentBody } from '#ui/content/content-body.tsx'

export type Made = Line & { name: string }

export const howMadeId = 'how-its-made'

/** A list of one board or two says nothing. */
const FEWEST = 3

export function isHowMadeShown({ boards }: { boards: number }): boolean {
  return boards >= FEWEST
}

/** Draws the band on the server; browsers keep its markup and load none of what draws boards. */
export const DrawMadeContext = createContext<((of: Made) => string) | null>(null)

/** How a product that is cut from boards is made. */
export function HowMade({ of }: { of: Made }) {
  return <ContentBody html={use(DrawMadeContext)?.(of) ?? ''} />
}
