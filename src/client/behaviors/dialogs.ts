import type { ClientContext } from '#client/client-context.ts'

/** Does what `command` and `closedby` say in browsers that do not know them. */
export function startDialogs({ signal }: ClientContext): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', invoke, { signal })
  if ('closedBy' in HTMLDialogElement.prototype) return
  // Without it the cross and Escape close a dialog.
  import('./light-dismiss.ts').then(({ lightDismiss }) => lightDismiss(signal)).catch(() => {})
}

function invoke(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button[commandfor]')
  const dialog = button && (document.getElementById(button.getAttribute('commandfor')!) as HTMLDialogElement | null)
  // One that was opened before this script ran is a popover, and the button closes it by itself.
  if (!dialog || dialog.matches(':popover-open')) return
  event.preventDefault()
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}
