/** How the next page is shown. */
export type Way = {
  signal: AbortSignal
  /** The scroll position and the focus stay where they are. */
  keepsPlace: boolean
  /** The focus goes to the next page's heading. */
  seeksHeading: boolean
  /** The form or link that asks for the page. */
  asker: Element | null
}

/** Information of a visit that continues one to a page that was redirected. */
export const SEEKS_HEADING = 'heading'
