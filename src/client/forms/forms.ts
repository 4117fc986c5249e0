import { fetchCsrfEarly } from '#client/browser-http.ts'
import type { ClientContext } from '#client/client-context.ts'
import { hydrationFailed } from '#client/hydration/hydration.ts'
import { areScriptsReady, loadInteraction } from '#client/interaction/scripts.ts'
import { hideLoadFailure } from '#client/navigation/load-failure.ts'
import { markBusy } from './busy.ts'
import { isNativePost, notePost, POSTED_MS, postIfOnline } from './native-post.ts'
import { awaitAnswer } from './slow-answer.ts'

/** Events that may precede a submit; a swipe causes none of them. */
const TURNS = ['mouseover', 'focusin']
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
  for (const turn of [...TURNS, 'pointerdown']) document.addEventListener(turn, askForToken, { passive: true, signal })
}

function send(context: ClientContext, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const end = awaitAnswer(form, submitter)
  const data = new FormData(form, submitter)
  countOn(form, submitter)
  loadInteraction()
    .then(
      ({ sendForm }) => sendForm(context, form, data, submitter),
      () => postIfOnline(form, submitter),
    )
    .finally(end)
}

/** The browser posts the form, once. The page may be shown again: stopped, or from the browser's cache. */
function markWhilePosted(control: HTMLElement, event: Event): void {
  if (control.ariaBusy === 'true') return event.preventDefault()
  const end = markBusy(control)
  addEventListener('pageshow', end, { once: true })
  setTimeout(end, POSTED_MS)
}

/** A form with the pointer or the focus in it will likely be submitted, so its code runs now. */
function prepare({ target }: Event): void {
  if ((target as Element).closest?.('form[data-action]')) loadInteraction().catch(() => {})
}

/** Fetches the token for a change as soon as its button has the pointer, the focus or a finger. */
function askForToken({ target }: Event): void {
  if (areScriptsReady() && (target as Element).closest?.(SUBMITS)) fetchCsrfEarly()
}

/** Shows a tapped quantity before React has loaded, so that the next tap counts from it. */
function countOn(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter?.getAttribute('name') !== 'quantity' || form.closest('[data-hydrated]')) return
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const steps = [...form.querySelectorAll<HTMLButtonElement>('button[name=quantity]')]
  if (!field || !steps[0]) return
  const wanted = Number((submitter as HTMLButtonElement).value)
  const by = wanted - (Number(steps[0].value) + 1)
  field.value = String(wanted)
  for (const step of steps) step.value = String(Number(step.value) + by)
}
