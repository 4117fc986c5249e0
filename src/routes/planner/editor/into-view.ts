import type { FocusEvent } from 'react'

/** Browsers don't scroll to a focused control that is already partly visible. */
export function intoView({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
