import { hideLoadFailure, showLoadFailure } from '#client/navigation/load-failure.ts'
import { hydrationFailed } from '#client/hydration/hydrate-main.ts'
import { isNativePost, postNatively } from './native-post.ts'
import type { ClientContext } from '#client/client-context.ts'

const OFFLINE = 'You are offline. Nothing was lost: send it again once you are back.'

/** Runs the actions of the shop's forms here instead of posting them: same fields, same action, no document load. */
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

  /** A form that has the pointer or the focus is likely to be sent. */
  function prepare({ target }: Event): void {
    if (!(target as Element).closest?.('form[data-action]')) return
    prepared.abort()
    // What fails now is told when the form is sent.
    for (const part of [sendingPart(), context.api()]) part.catch(() => {})
  }
}

let part: Promise<typeof import('./send-form.ts')> | undefined

/** What sends a form, asked for once: where it is missing, forms are posted until the next document. */
function sendingPart() {
  return (part ??= import('./send-form.ts'))
}

/** A post would lose the page where there is no network; whoever comes back to it sends it again. */
function withoutScript(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (navigator.onLine) postNatively(form, submitter)
  else showLoadFailure(OFFLINE, () => form.requestSubmit(submitter))
}
