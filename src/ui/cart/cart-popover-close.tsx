import { Icon } from '#ui/elements/icon/icon.tsx'

export function CartPopoverClose() {
  return (
    <button
      className="icon-btn popover__close"
      type="button"
      popoverTarget="pop-cart"
      popoverTargetAction="hide"
      aria-label="Close cart"
    >
      <Icon name="close" />
    </button>
  )
}
