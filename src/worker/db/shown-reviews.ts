/** SQL condition for reviews `r` that visitors see: published and, outside development, written by a customer. */
export function shownReviews(withSamples: boolean): string {
  return withSamples ? "r.status = 'published'" : "r.status = 'published' AND r.origin = 'customer'"
}
