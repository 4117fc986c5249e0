export function modalPopover(popover: HTMLElement): void {
  const { role } = popover
  const others = outside(popover).filter((element) => !element.inert)
  popover.role = 'dialog'
  popover.ariaModal = 'true'
  for (const element of others) element.inert = true
  popover.querySelector<HTMLElement>('button')?.focus()
  popover.addEventListener(
    'beforetoggle',
    () => {
      popover.role = role
      popover.ariaModal = null
      for (const element of others) element.inert = false
    },
    { once: true },
  )
}

function outside(popover: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let inner = popover; inner !== document.body; inner = inner.parentElement!) {
    for (const sibling of inner.parentElement!.children) if (sibling !== inner) found.push(sibling as HTMLElement)
  }
  return found
}
