/** With `keepsPlace` the next page is the same one after a change, so scroll and focus stay. */
export function navigateTo(path: string, { keepsPlace = false } = {}): void {
  if ('navigation' in window) navigation.navigate(path, { info: keepsPlace })
  else location.assign(path)
}
