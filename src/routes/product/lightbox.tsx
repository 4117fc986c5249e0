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
  const [isNear, setNear] = useState(false)
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
    const heard = () => {
      setOpen(element?.matches('[open], :popover-open') ?? false)
      setNear(false)
    }
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
  const nearer = (
    <button
      className="icon-btn"
      type="button"
      aria-label={isNear ? 'Whole picture' : 'Closer'}
      aria-pressed={isNear}
      onClick={() => setNear(!isNear)}
    >
      <Icon name={isNear ? 'minus' : 'zoom'} />
    </button>
  )
  return (
    <dialog
      className="lightbox"
      aria-label={`Pictures of ${name}`}
      {...dialogAttributes(lightboxId)}
      ref={dialog}
      onKeyDown={step}
    >
      <div className="lightbox__bar">
        <span className="num" role="status" data-needs-script="">
          {current + 1} of {views.length}
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
        {views.map((view, index) => (
          <Slide key={index} view={view} isOpen={isOpen} isNear={isNear && index === current} toggle={setNear} />
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
        {nearer}
        <button
          className="icon-btn"
          type="button"
          aria-label="Next"
          disabled={current === views.length - 1}
          onClick={() => show(current + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </dialog>
  )
}

type SlideProps = { view: View; isOpen: boolean; isNear: boolean; toggle: (isNear: boolean) => void }

/** A picture, two and a half times as large when near, then moved by scrolling. */
function Slide({ view, isOpen, isNear, toggle }: SlideProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = place
    if (!isNear || !element) return
    element.scrollTo((element.scrollWidth - element.clientWidth) / 2, (element.scrollHeight - element.clientHeight) / 2)
  }, [isNear])
  if (view.kind === 'drawing' && !isOpen) return <div data-needs-script="" />
  return (
    <div ref={place} className={isNear ? 'is-near' : undefined} onClick={() => toggle(!isNear)}>
      {/* The size that the page shows is there at once; the larger one takes its place when it has arrived. */}
      <ViewBody view={view} size={isNear ? 'wide' : 'half'} eager={isOpen} />
    </div>
  )
}
