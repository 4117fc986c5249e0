import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ViewBody, type View } from './gallery-view.tsx'
import { closerOf, dialogAttributes } from '#ui/frame/dialog-attributes.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

export const lightboxId = 'lightbox'

type LightboxProps = {
  name: string
  views: readonly View[]
  start: number
}

export function Lightbox({ name, views, start }: LightboxProps) {
  // Drawings are rendered only while it is open, so that the page does not contain them twice.
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const { current: element } = strip
    element?.scrollTo({ left: index * element.clientWidth, behavior })
  }
  const follow = () => {
    const { current: element } = strip
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  useEffect(() => {
    const { current: element } = dialog
    const heard = () => setOpen(element?.matches('[open], :popover-open') ?? false)
    // It opens without a script too, so it may be open already.
    heard()
    // React's onToggle does not fire on a dialog that was hydrated.
    element?.addEventListener('toggle', heard)
    return () => element?.removeEventListener('toggle', heard)
  }, [])
  useEffect(() => {
    if (isOpen) show(start, 'instant')
    // Only the start position is set; then the shopper scrolls.
  }, [isOpen])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    show(current + by)
  }
  const shown = isOpen ? views : views.filter(({ kind }) => kind === 'picture')
  return (
    <dialog
      className="lightbox"
      aria-label={`Pictures of ${name}`}
      {...dialogAttributes(lightboxId)}
      ref={dialog}
      onKeyDown={step}
    >
      <div className="lightbox__bar">
        <span className="num" role="status">
          {current + 1} of {shown.length}
        </span>
        <button className="icon-btn" aria-label="Close" {...closerOf(lightboxId)}>
          <Icon name="close" />
        </button>
      </div>
      <div
        className="lightbox__strip"
        ref={strip}
        onScroll={follow}
        tabIndex={0}
        role="group"
        aria-label="Enlarged views"
      >
        {shown.map((view, index) => (
          <div key={index}>
            <ViewBody view={view} size="wide" />
          </div>
        ))}
      </div>
      <div className="lightbox__nav" data-needs-script="">
        <button
          className="icon-btn"
          type="button"
          aria-label="Previous"
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label="Next"
          disabled={current === shown.length - 1}
          onClick={() => show(current + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </dialog>
  )
}
