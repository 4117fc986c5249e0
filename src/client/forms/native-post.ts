import { showLoadFailure } from '#client/navigation/load-failure.ts'

const OFFLINE = 'You are offline. Nothing was lost: send it again once you are back.'

/** A post that takes longer may have been stopped. */
export const POSTED_MS = 10_000

const posted = new WeakSet<HTMLFormElement>()
let postedAt = -POSTED_MS

/** Makes the browser post a form itself, for when a script fails to load. */
export function postNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // A form cannot be submitted while its own submit event is being dispatched.
  setTimeout(() => {
    posted.add(form)
    form.requestSubmit(submitter)
  })
}

/** Offline, a post would lose the page, so the form asks the shopper to submit it again later. */
export function postIfOnline(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (navigator.onLine) postNatively(form, submitter)
  else showLoadFailure(OFFLINE, () => form.requestSubmit(submitter))
}

/** Whether the browser should submit the form itself: one marked so, or once for each `postNatively`. */
export function isNativePost(form: HTMLFormElement): boolean {
  return form.dataset.native !== undefined || posted.delete(form)
}

export function notePost(): void {
  postedAt = performance.now()
}

/** Whether the browser is posting a form, whose answer may bring a cart. */
export function isPosting(): boolean {
  return performance.now() - postedAt < POSTED_MS
}
