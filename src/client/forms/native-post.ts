const posted = new WeakSet<HTMLFormElement>()

/** Makes the browser post a form itself, for when a script fails to load. */
export function postNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // A form cannot be submitted while its own submit event is being dispatched.
  setTimeout(() => {
    posted.add(form)
    form.requestSubmit(submitter)
  })
}

/** Whether the browser should submit the form itself: one marked so, or once for each `postNatively`. */
export function isNativePost(form: HTMLFormElement): boolean {
  return form.dataset.native !== undefined || posted.delete(form)
}
