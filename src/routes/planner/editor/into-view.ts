import type { FocusEvent } from 'react'

/** Browsers leave a focused control as it is that its scroller shows in part. */
export function intoView({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
