/** Holds the place of the search in the bar. */
export function SearchBox() {
  return <span />
}
