import { hideLoadFailure } from '#client/navigation/load-failure.ts'
import { hydrationFailed } from '#client/hydration/hydration.ts'
import { areScriptsReady, loadInteraction } from '#client/interaction/scripts.ts'
import { fetchCsrfEarly } from '#client/browser-http.ts'
import { markBusy } from './busy.ts'
import { countOn } from './count-on.ts'
import { isNativePost, notePost, postIfOnline, POSTED_MS } from './native-post.ts'
import type { ClientContext } from '#client/client-context.ts'

/** What may precede the submit of a form. */
const TURNS = ['pointerover', 'focusin', 'touchstart']
const SUBMITS = 'form[data-action] button:not([type=button])'

/**
 * Runs the action that a post would run, without a document load. If its code has not arrived by then, the browser
 * posts the form, which takes no longer than without scripts.
 */
export function startForms(context: ClientContext): void {
  const { signal } = context
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.dataset.action || event.defaultPrevented) return
      const isInert = hydrationFailed()
      if (isNativePost(form)) return notePost()
      const { submitter } = event
      hideLoadFailure()
      if (areScriptsReady() && !isInert) {
        event.preventDefault()
        send(context, form, submitter)
      } else if (navigator.onLine && !isInert) {
        markWhilePosted(submitter ?? form, event)
        notePost()
      } else {
        event.preventDefault()
        void postIfOnline(form, submitter)
      }
    },
    { signal },
  )
  for (const turn of TURNS) document.addEventListener(turn, prepare, { passive: true, signal })
  document.addEventListener('pointerdown', askForToken, { passive: true, signal })
}

function send(context: ClientContext, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const end = markBusy(submitter ?? form)
  const data = new FormData(form, submitter)
  countOn(form, submitter)
  loadInteraction()
    .then(
      ({ sendForm }) => sendForm(context, form, data, submitter),
      () => postIfOnline(form, submitter),
    )
    .finally(end)
}

/** The browser posts the form, once. The page may be there again: stopped, or from the browser's cache. */
function markWhilePosted(control: HTMLElement, event: Event): void {
  if (control.ariaBusy === 'true') return event.preventDefault()
  const end = markBusy(control)
  addEventListener('pageshow', end, { once: true })
  setTimeout(end, POSTED_MS)
}

/** A form with the pointer or the focus in it will likely be submitted, so its code runs now. */
function prepare({ target }: Event): void {
  // Submitting the form reports any failure.
  if ((target as Element).closest?.('form[data-action]')) loadInteraction().catch(() => {})
}

/** The token that a change must be preceded by is fetched while the button is still down. */
function askForToken({ target }: Event): void {
  if (areScriptsReady() && (target as Element).closest?.(SUBMITS)) fetchCsrfEarly()
}
