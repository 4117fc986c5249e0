import { RESIZE_DELAY_MS } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'

type Device = 'phone' | 'tablet' | 'desktop'

/**
 * What the shop is shown on, as `data-device` on the document's root. Asked again a moment after the window has changed:
 * a tablet may have been docked or turned. A menu that was opened on another device is closed, as its button is gone.
 */
export function startDevice({ signal }: ClientContext): void {
  const { dataset } = document.documentElement
  dataset.device = detect()
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAgain = () => {
    const device = detect()
    if (device === dataset.device) return
    dataset.device = device
    for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog.sheet[open]')) sheet.close()
  }
  window.addEventListener(
    'resize',
    () => {
      clearTimeout(timer)
      timer = setTimeout(askAgain, RESIZE_DELAY_MS)
    },
    { signal },
  )
}

/** Phones call themselves mobile; tablets do not, but are touched and no wider than a page of paper is long. */
function detect(): Device {
  if (/\bMobi/.test(navigator.userAgent) || innerWidth < 600) return 'phone'
  return matchMedia('(pointer: coarse)').matches || innerWidth < 960 ? 'tablet' : 'desktop'
}
