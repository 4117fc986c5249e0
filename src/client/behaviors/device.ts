import { RESIZE_DELAY_MS } from '#shared/constants.ts'
import type { ClientContext } from '#client/client-context.ts'

type Device = 'phone' | 'tablet' | 'desktop'

/** Detects the device again after a resize, because a tablet may have been docked or rotated. */
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

/** Phones identify themselves as mobile. Tablets do not, so they are recognized by touch and screen size. */
function detect(): Device {
  if (/\bMobi/.test(navigator.userAgent) || innerWidth < 600) return 'phone'
  return matchMedia('(pointer: coarse)').matches || innerWidth < 960 ? 'tablet' : 'desktop'
}
