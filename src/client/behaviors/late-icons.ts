/** Fetches icons that the API names but the shop does not ship. An element names its icon in `data-icon`. */
export function startLateIcons(): void {
  const marks = document.querySelectorAll<SVGElement>('[data-icon]')
  if (marks.length === 0) return
  import('./draw-icons.ts').then((part) => part.drawIcons([...marks])).catch(() => {})
}
