/** Tells whether a location, a path with its query, is a path or below it. */
export function isInSection(location: string, path: string): boolean {
  return `${location.split(/[?#]/)[0]!.toLowerCase()}/`.startsWith(`${path}/`)
}
