import { isInSection } from '#shared/section.ts'
import { locationAtom, siteAtom } from '#shared/state/page.ts'
import { currentPageAtom } from '#ui/frame/current-page.ts'
import { headTitle } from '#ui/frame/head.tsx'
import type { ClientContext } from '#client/client-context.ts'

const ERROR_PREFIX = 'Error: '

export function updateHead(store: ClientContext['store']): void {
  const page = store.get(currentPageAtom)!
  const head = page.head(page)
  document.title = headTitle(page.name, head)
  for (const stale of document.head.querySelectorAll(
    'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], [type="application/ld+json"]',
  )) {
    stale.remove()
  }
  if (head.canonical && !head.noindex) {
    const link = document.head.appendChild(document.createElement('link'))
    link.rel = 'canonical'
    link.href = store.get(siteAtom).origin + head.canonical
  }
  const { dataset } = document.documentElement
  if (head.colorMode) dataset.colorModeForced = head.colorMode
  else delete dataset.colorModeForced
  const here = store.get(locationAtom)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')) {
    if (isInSection(here, link.pathname)) link.ariaCurrent = 'true'
    else link.ariaCurrent = null
  }
}

/** Puts "Error: " before the title while a form has errors, so that screen readers announce it first. */
export function markTitle(hasError: boolean): void {
  const title = document.title.replace(ERROR_PREFIX, '')
  document.title = hasError ? ERROR_PREFIX + title : title
}
