export function shownReviews(withSamples: boolean): string {
  return withSamples ? "r.status = 'published'" : "r.status = 'published' AND r.origin = 'customer'"
}
