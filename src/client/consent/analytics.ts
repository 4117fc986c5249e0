import { addScript } from './add-script.ts'
import { eraseCookies } from './erase-others.ts'
import { tag } from './consent-script.ts'

const SOURCE = 'https://www.googletagmanager.com/gtag/js?id='
const COOKIES = /^_(ga|gid|gat|gac|gcl)/
const KIND = 'analytics_cookies'

export function loadAnalytics(id: string): void {
  setStopped(id, false)
  if (document.querySelector(`script[src^="${SOURCE}"]`)) return
  addScript({ src: SOURCE + encodeURIComponent(id), consent: KIND })
  tag('js', new Date())
  tag('config', id)
}

/** Tells a running Google Analytics to stop and deletes its cookies; `removeRefused` removes its elements. */
export function stopAnalytics(id: string): void {
  setStopped(id, true)
  eraseCookies((name) => COOKIES.test(name))
}

function setStopped(id: string, isStopped: boolean): void {
  ;(window as unknown as Record<string, boolean>)[`ga-disable-${id}`] = isStopped
}
