import { OFFLINE } from '#shared/actions/offline.ts'
import { CSRF_COOKIE_PATH } from '#shared/file-paths.ts'
import { showLoadFailure } from '#client/navigation/load-failure.ts'

/** After this long the visitor may have stopped the post. */
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

/** Where nothing answers, a post would lose the page, so the form asks the shopper to submit it again later. */
export async function postIfOnline(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    await fetch(CSRF_COOKIE_PATH, { method: 'HEAD' })
    postNatively(form, submitter)
  } catch {
    showLoadFailure(OFFLINE, () => form.requestSubmit(submitter))
  }
}

/** Whether the browser should submit the form itself: one marked so, or once for each `postNatively`. */
export function isNativePost(form: HTMLFormElement): boolean {
  return form.dataset.native !== undefined || posted.delete(form)
}

export function notePost(): void {
  postedAt = performance.now()
}

export function isPosting(): boolean {
  return performance.now() - postedAt < POSTED_MS
}
