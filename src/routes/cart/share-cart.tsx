import { useSetAtom } from 'jotai/react'
import type { MouseEvent } from 'react'
import { sharedCartHref, type SharedLine } from '#shared/cart/shared-cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'

/** A link to these pieces for somebody else: handed to the system's share sheet, or copied. Without a script it is gone to. */
export function ShareCart({ lines }: { lines: readonly SharedLine[] }) {
  const addNotice = useSetAtom(addNoticeAtom)
  const href = sharedCartHref(lines)
  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const url = new URL(href, location.href).href
    if (canShare()) return navigator.share({ url }).catch(onlyUnlessDismissed)
    const copied = () => addNotice({ kind: 'success', text: 'The link to this cart is copied.' })
    // Where copying is forbidden the address bar has the link.
    await navigator.clipboard.writeText(url).then(copied, () => location.assign(url))
  }
  return (
    <a className="btn btn--quiet" href={href} onClick={(event) => void share(event)}>
      Share this cart
    </a>
  )
}

/** Not every browser has a share sheet, whatever the types say. */
function canShare(): boolean {
  return 'share' in navigator
}

function onlyUnlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
