/**
 * What a review `r` has to be for visitors to see and count it: published, and, except where the shop is developed,
 * written by a customer.
 */
export function shownReviews(withSamples: boolean): string {
  return withSamples ? "r.status = 'published'" : "r.status = 'published' AND r.origin = 'customer'"
}
