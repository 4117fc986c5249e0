import { isInSection } from '#shared/section.ts'
import { locationAtom } from '#shared/state/page.ts'
import type { ClientContext } from '#client/client-context.ts'

/** What describes one page: for search engines, which see documents, and for whoever shares its URL. */
const OF_PAGE =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], [type="application/ld+json"]'

/** Takes over what a page's document says outside of `<main>`. */
export function updateHead({ title, head, documentElement }: Document, store: ClientContext['store']): void {
  document.title = title
  for (const stale of document.head.querySelectorAll(OF_PAGE)) stale.remove()
  const canonical = head.querySelector('link[rel=canonical]')
  if (canonical) document.head.appendChild(canonical)
  const { dataset } = document.documentElement
  const forced = documentElement.dataset.colorModeForced
  if (forced) dataset.colorModeForced = forced
  else delete dataset.colorModeForced
  const here = store.get(locationAtom)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')) {
    if (isInSection(here, link.pathname)) link.ariaCurrent = 'true'
    else link.ariaCurrent = null
  }
}
