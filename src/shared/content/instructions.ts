import listed from 'virtual:instructions'

/** Instructions for a kind of product; the text is in `src/content/instructions/<slug>.mdx`. */
export type Instructions = {
  slug: string
  name: string
  text: string
  /** The product in its drawing. */
  product: number
}

/** All instructions, from the largest products to the smallest. */
export const instructions: readonly Instructions[] = listed
