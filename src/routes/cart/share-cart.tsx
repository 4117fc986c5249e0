import { useSetAtom } from 'jotai/react'
import type { MouseEvent } from 'react'
import { sharedCartHref, type SharedLine } from '#shared/cart/shared-cart.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import { shareLink } from '#ui/frame/share-link.ts'

/** Shares by the system's share sheet or the clipboard. Without a script it is a plain link. */
export function ShareCart({ lines }: { lines: readonly SharedLine[] }) {
  const addNotice = useSetAtom(addNoticeAtom)
  const href = sharedCartHref(lines)
  const share = async (event: MouseEvent) => {
    event.preventDefault()
    const url = new URL(href, location.href).href
    const outcome = await shareLink(url)
    if (outcome === 'copied') addNotice({ kind: 'success', text: 'Link to this cart copied.' })
    // If the clipboard is blocked, the address bar shows the link.
    if (outcome === 'blocked') location.assign(url)
  }
  return (
    <a className="btn btn--quiet" href={href} onClick={(event) => void share(event)}>
      Share this cart
    </a>
  )
}
