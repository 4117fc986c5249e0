import { savedText, type SavedAs } from '#shared/planner/saved/saved-as.ts'

/** Writes the saved version into the URL, where the editor reads it; `name` if it is now another design. */
export function updateSavedAddress(saved: SavedAs, name?: string): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('saved')) return
  url.searchParams.set('saved', savedText(saved))
  if (name) url.searchParams.set('n', name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  document.dispatchEvent(new Event('designsaved'))
}

/** Shows the result of saving in the editor's form. */
export function sayHere(text: string, link?: { to: string; text: string }): void {
  const place = document.querySelector('[data-save-status]')
  if (!place) return
  const a = document.createElement('a')
  a.className = 'link'
  place.replaceChildren(text, ...(link ? [' ', a] : []))
  if (link) Object.assign(a, { href: link.to, textContent: link.text })
}
