import { savedText, type SavedAs } from '#shared/planner/saved/saved-as.ts'

/** Writes what was saved into the page's address, from which the editor has it; `name` if it is another design now. */
export function updateAddress(saved: SavedAs, name?: string): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('saved')) return
  url.searchParams.set('saved', savedText(saved))
  if (name) url.searchParams.set('n', name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  document.dispatchEvent(new Event('designsaved'))
}

/** Says in the form of the editor what became of saving. */
export function sayHere(text: string, link?: { to: string; text: string }): void {
  const place = document.querySelector('[data-save-status]')
  if (!place) return
  const a = document.createElement('a')
  a.className = 'link'
  place.replaceChildren(text, ...(link ? [' ', a] : []))
  if (link) Object.assign(a, { href: link.to, textContent: link.text })
}
