import { hideLoadFailure, showLoadFailure } from '#client/navigation/load-failure.ts'
import { isMainLost } from '#client/hydration/main-part.ts'
import { isNativePost, postNatively } from './native-post.ts'
import type { BrowserShop } from '#client/shop.ts'

const OFFLINE = 'You are offline. Nothing was lost: send it again once you are back.'

/** Runs the actions of the shop's forms here instead of posting them: same fields, same action, no document load. */
export function startForms(shop: BrowserShop): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.dataset.action || event.defaultPrevented || isMainLost() || isNativePost(form)) return
      event.preventDefault()
      hideLoadFailure()
      const { submitter } = event
      const data = new FormData(form, submitter)
      import('./send-form.ts').then(
        ({ sendForm }) => sendForm(shop, form, data, submitter),
        () => withoutScript(form, submitter),
      )
    },
    { signal: shop.signal },
  )
  const prepared = new AbortController()
  const signal = AbortSignal.any([shop.signal, prepared.signal])
  for (const turn of ['pointerover', 'focusin']) document.addEventListener(turn, prepare, { passive: true, signal })

  /** A form that has the pointer or the focus is likely to be sent. */
  function prepare({ target }: Event): void {
    if (!(target as Element).closest?.('form[data-action]')) return
    prepared.abort()
    // What fails now is told when the form is sent.
    for (const part of [import('./send-form.ts'), shop.api()]) part.catch(() => {})
  }
}

/** A post would lose the page where there is no network; whoever comes back to it sends it again. */
function withoutScript(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (navigator.onLine) postNatively(form, submitter)
  else showLoadFailure(OFFLINE, () => form.requestSubmit(submitter))
}
