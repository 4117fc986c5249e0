import { isMainLost } from './main-part.ts'
import type { BrowserShop } from './shop.ts'

/** Runs the actions of the shop's forms here instead of posting them: same fields, same action, no document load. */
export function startForms(shop: BrowserShop): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.dataset.action || event.defaultPrevented || isMainLost()) return
      event.preventDefault()
      const { submitter } = event
      const data = new FormData(form, submitter)
      import('./send-form.ts').then(
        ({ sendForm }) => sendForm(shop, form, data, submitter),
        // The script cannot be had: the form is posted, as it is without one.
        () => form.submit(),
      )
    },
    { signal: shop.signal },
  )
  for (const turn of ['pointerover', 'focusin']) {
    document.addEventListener(turn, prepare, { passive: true, signal: shop.signal })
  }

  /** Whoever turns to a form is about to send it. */
  function prepare({ target }: Event): void {
    if (!(target as Element).closest?.('form[data-action]')) return
    void import('./send-form.ts')
    void shop.api()
  }
}
