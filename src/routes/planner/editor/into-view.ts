type Shown = { currentTarget: Element; target: EventTarget }

/** Browsers don't scroll to a focused control that is already partly visible, nor to what a control opens. */
export function intoView({ target }: Shown): void {
  ;(target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
