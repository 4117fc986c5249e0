import { useSetAtom } from 'jotai/react'
import type { MouseEvent } from 'react'
import { sharedCartHref, type SharedLine } from '#shared/cart/shared-cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'

/** Shares by the system's share sheet or the clipboard. Without a script it is a plain link. */
export function ShareCart({ lines }: { lines: readonly SharedLine[] }) {
  const addNotice = useSetAtom(addNoticeAtom)
  const href = sharedCartHref(lines)
  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const url = new URL(href, location.href).href
    if (canShare()) return navigator.share({ url }).catch(onlyUnlessDismissed)
    const copied = () => addNotice({ kind: 'success', text: 'The link to this cart is copied.' })
    // If the clipboard is blocked, the address bar shows the link.
    await navigator.clipboard.writeText(url).then(copied, () => location.assign(url))
  }
  return (
    <a className="btn btn--quiet" href={href} onClick={(event) => void share(event)}>
      Share this cart
    </a>
  )
}

/** Not every browser has a share sheet, although the types say so. */
function canShare(): boolean {
  return 'share' in navigator
}

function onlyUnlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
