import { hideLoadFailure, showLoadFailure } from '#client/navigation/load-failure.ts'
import { markBusy } from './busy.ts'
import { postNatively } from './native-post.ts'

const SLOW_MS = 5_000
const SLOW = 'The store is taking longer than usual to answer. Keep waiting, or try again.'

/**
 * Marks a form's button as busy until its answer is here. If that takes long the page says so, and the shopper may let
 * the browser send the form instead. Returns what ends it.
 */
export function awaitAnswer(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const end = markBusy(submitter ?? form)
  const again = () => {
    hideLoadFailure(SLOW)
    postNatively(form, submitter)
  }
  const timer = setTimeout(() => showLoadFailure(SLOW, again), SLOW_MS)
  return () => {
    clearTimeout(timer)
    hideLoadFailure(SLOW)
    end()
  }
}
