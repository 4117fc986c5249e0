export function navigateTo(path: string): void {
  if ('navigation' in window) navigation.navigate(path)
  else location.assign(path)
}
