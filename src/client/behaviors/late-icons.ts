/** Icons that the API names and that are not ours are fetched where a page has one; an element says its name in `data-icon`. */
export function startLateIcons(): void {
  const marks = document.querySelectorAll<SVGElement>('[data-icon]')
  if (marks.length === 0) return
  // Without them the page is complete.
  import('./draw-icons.ts').then(({ drawIcons }) => drawIcons([...marks])).catch(() => {})
}
