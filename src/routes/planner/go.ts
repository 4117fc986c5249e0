/** Goes to another state of the same page, so scroll and focus stay. */
export function go(to: string, history: 'push' | 'replace' = 'push'): void {
  if ('navigation' in window) navigation.navigate(to, { info: true, history })
  else if (history === 'replace') location.replace(to)
  else location.assign(to)
}
