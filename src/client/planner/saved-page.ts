import { savedText, type SavedAs } from '#shared/planner/saved/saved-as.ts'

/** Writes what was saved into the page's address, links and forms; `name` if it is another design now. */
export function updateAddress(saved: SavedAs, name?: string): void {
  const here = new URL(location.href)
  if (!here.searchParams.has('saved')) return
  const fields: Record<string, string> = { saved: savedText(saved), ...(name && { n: name }) }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="saved="]')) {
    link.href = withFields(new URL(link.href), fields).href
  }
  for (const [field, value] of Object.entries(fields)) {
    for (const input of document.querySelectorAll<HTMLInputElement>(`main input[name=${field}]`)) input.value = value
  }
  const { href } = withFields(here, fields)
  if (href !== location.href) history.replaceState(history.state, '', href)
}

function withFields(url: URL, fields: Record<string, string>): URL {
  for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, value)
  return url
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
