/** A press that begins and ends outside a modal dialog with `closedby="any"` closes it. */
export function lightDismiss(signal: AbortSignal): void {
  let pressed: HTMLDialogElement | null = null
  document.addEventListener('pointerdown', (event) => (pressed = dialogBehind(event)), { signal })
  document.addEventListener(
    'click',
    (event) => {
      if (pressed && dialogBehind(event) === pressed) pressed.close()
    },
    { signal },
  )
}

function dialogBehind({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any]:modal')) return null
  const { left, right, top, bottom } = target.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom ? target : null
}
