/** A chosen theme is one word; "light dark" leaves it to the system. */
export function isInDarkTheme(element: Element): boolean {
  const { colorScheme } = getComputedStyle(element)
  return colorScheme === 'dark' || (colorScheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Calls back when the page's theme changes, by the visitor's choice or the system's. */
export function watchTheme(change: () => void, signal: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', change, { signal })
  const chosen = new MutationObserver(change)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => chosen.disconnect())
}
