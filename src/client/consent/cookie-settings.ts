import { CHOSEN } from '#shared/actions/choose-cookies.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { browserObjects, readConsent } from '#ui/frame/consent.ts'
import { cookieKinds, neededCookies, OBJECTION } from '#ui/frame/cookie-kinds.ts'
import { chooseCookies } from './consent.ts'
import type { ClientContext } from '#client/client-context.ts'

const TITLE = 'cookie-settings-title'
const SAVE = 'save'

export function openCookieSettings(context: ClientContext): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog cookie-settings'
  dialog.setAttribute('aria-labelledby', TITLE)
  dialog.innerHTML = markup()
  dialog.addEventListener('close', () => {
    const { analytics_cookies, third_party_services } = choices(dialog.querySelector('form')!)
    dialog.remove()
    if (dialog.returnValue !== SAVE) return
    chooseCookies(context, { analytics_cookies, third_party_services })
    context.store.set(addNoticeAtom, { kind: 'success', text: CHOSEN })
  })
  document.body.appendChild(dialog)
  dialog.showModal()
}

function markup(): string {
  const allowed = readConsent()
  const isFixed = browserObjects()
  const kinds = cookieKinds.map((kind) => toggle(kind, allowed[kind.name], isFixed))
  return `<form method="dialog" class="stack stack--5">
    <h2 id="${TITLE}">Cookie settings</h2>
    ${isFixed ? `<p class="notice"><span>${OBJECTION}</span></p>` : ''}
    ${[toggle(neededCookies, true, true), ...kinds].join('')}
    <div class="cluster">
      <button class="btn btn--quiet" value="">Close</button>
      ${isFixed ? '' : `<button class="btn btn--primary" value="${SAVE}">Save choices</button>`}
    </div>
  </form>`
}

type Toggle = { name?: string; title: string; text: string }

function toggle({ name = '', title, text }: Toggle, isOn: boolean, isFixed: boolean): string {
  const states = `${isOn ? ' checked' : ''}${isFixed ? ' disabled' : ''}`
  return `<label class="switch">
    <span><b>${title}</b><br><span class="small muted">${text}</span></span>
    <input type="checkbox" role="switch" name="${name}"${states}>
  </label>`
}

function choices(form: HTMLFormElement) {
  const isOn = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).checked
  return { analytics_cookies: isOn('analytics_cookies'), third_party_services: isOn('third_party_services') }
}
