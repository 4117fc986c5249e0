/** True if a location (path with query) is a path or below it. */
export function isInSection(location: string, path: string): boolean {
  return `${location.split(/[?#]/)[0]!.toLowerCase()}/`.startsWith(`${path}/`)
}
