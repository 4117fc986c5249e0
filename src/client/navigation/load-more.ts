import { documentAt } from './document-at.ts'

const LIST = '#products'
const MORE = '#more-products'

/** Puts the next page's cards behind those that are shown, and says so in the address, so that Back finds them again. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  const address = link.dataset.loadMore!
  try {
    const next = await documentAt(address)
    const list = document.querySelector(LIST)!
    const cards = [...next.querySelector(LIST)!.children].slice(list.children.length)
    for (const card of cards) list.appendChild(card)
    document.querySelector(MORE)!.replaceChildren(...next.querySelector(MORE)!.childNodes)
    history.replaceState(history.state, '', address)
    cards[0]?.querySelector<HTMLElement>('h3 a')?.focus()
  } catch {
    // What cannot be shown here is shown by the next page.
    location.assign(link.href)
  }
}
