import { hideLoadFailure, showLoadFailure } from '#client/navigation/load-failure.ts'
import { hydrationFailed } from '#client/hydration/hydration.ts'
import { isNativePost, postNatively } from './native-post.ts'
import type { ClientContext } from '#client/client-context.ts'

const OFFLINE = 'You are offline. Nothing was lost: send it again once you are back.'

/** Runs the action that a post would run, without a document load. */
export function startForms(context: ClientContext): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.dataset.action || event.defaultPrevented || hydrationFailed() || isNativePost(form)) return
      event.preventDefault()
      hideLoadFailure()
      const { submitter } = event
      const data = new FormData(form, submitter)
      sendingPart().then(
        ({ sendForm }) => sendForm(context, form, data, submitter),
        () => withoutScript(form, submitter),
      )
    },
    { signal: context.signal },
  )
  const prepared = new AbortController()
  const signal = AbortSignal.any([context.signal, prepared.signal])
  for (const turn of ['pointerover', 'focusin']) document.addEventListener(turn, prepare, { passive: true, signal })

  /** A form with the pointer or the focus in it will likely be submitted, so its code loads now. */
  function prepare({ target }: Event): void {
    if (!(target as Element).closest?.('form[data-action]')) return
    prepared.abort()
    // Submitting the form reports any failure.
    for (const part of [sendingPart(), context.api()]) part.catch(() => {})
  }
}

let part: Promise<typeof import('./send-form.ts')> | undefined

/** Loaded once. If it fails to load, forms are posted until the next document. */
function sendingPart() {
  return (part ??= import('./send-form.ts'))
}

/** Offline, a post would lose the page, so the form asks the shopper to submit it again later. */
function withoutScript(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (navigator.onLine) postNatively(form, submitter)
  else showLoadFailure(OFFLINE, () => form.requestSubmit(submitter))
}
