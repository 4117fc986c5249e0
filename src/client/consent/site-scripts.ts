import type { CookieSettings } from '#shared/account/cookie-settings.ts'
import { pageNonce } from './add-script.ts'

const KINDS = ['analytics_cookies', 'third_party_services'] as const

/**
 * Browsers don't run scripts inserted as markup, so each is created again. Without `data-consent` it needs both kinds.
 */
export function injectSiteScripts(html: string, place: HTMLElement, allowed: CookieSettings): void {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script, link, meta, style')
  for (const [index, source] of [...found].entries()) {
    const mark = `${place.localName}-${index}`
    if (!isAllowed(source, allowed) || document.querySelector(`[data-site-script="${mark}"]`)) continue
    place.appendChild(remade(source as HTMLElement, mark))
  }
}

export function removeRefused(allowed: CookieSettings): void {
  for (const element of document.querySelectorAll('[data-site-script], script[data-consent]')) {
    if (!isAllowed(element, allowed)) element.remove()
  }
}

function isAllowed(element: Element, allowed: CookieSettings): boolean {
  const needed = element.getAttribute('data-consent')?.split(' ') ?? KINDS
  return KINDS.every((kind) => allowed[kind] || !needed.includes(kind))
}

function remade(source: HTMLElement, mark: string): HTMLElement {
  const element = document.createElement(source.localName)
  for (const { name, value } of source.attributes) element.setAttribute(name, value)
  element.dataset.siteScript = mark
  element.textContent = source.textContent
  element.nonce = pageNonce()
  // Inserted scripts run in document order unless their markup says otherwise.
  if (element instanceof HTMLScriptElement) element.async = source.hasAttribute('async')
  return element
}
