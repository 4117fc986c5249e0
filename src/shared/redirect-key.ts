/** The form in which redirects are stored and looked up: in lower case, without a slash at the end. */
export function redirectKey(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/$/, '')
}
