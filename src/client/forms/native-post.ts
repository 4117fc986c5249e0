const posted = new WeakSet<HTMLFormElement>()

/** Has the browser post a form, as it does without a script: for when a part of the script is missing. */
export function postNatively(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // A form cannot be submitted while its own submit event is being dispatched.
  setTimeout(() => {
    posted.add(form)
    form.requestSubmit(submitter)
  })
}

/** Whether a form that is being submitted is to be left to the browser; true once for each `postNatively`. */
export function isNativePost(form: HTMLFormElement): boolean {
  return posted.delete(form)
}
