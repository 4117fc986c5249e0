/** True for a path that scripts call, as opposed to one that a browser may open as a page. */
export function isApiCall(pathname: string): boolean {
  return /^\/(api|sanctum|email)(\/|$)/.test(pathname)
}
