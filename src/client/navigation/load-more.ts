import { documentAt } from './document-at.ts'

const LIST = '#products'
const MORE = '#more-products'

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
    location.assign(link.href)
  }
}
