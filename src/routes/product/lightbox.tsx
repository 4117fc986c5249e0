import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ViewBody, type View } from './gallery-view.tsx'
import { useZoom } from './use-zoom.ts'
import { closerOf, dialogAttributes } from '#ui/frame/dialog-attributes.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** How much closer a click brings a picture. */
const NEAR = 2.5

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
  const [zoom, setZoom] = useState(1)
  const isNear = zoom > 1
  const isPinched = usePinched()
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
      setZoom(1)
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
      onClick={() => setZoom(isNear ? 1 : NEAR)}
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
        {views.map((view, index) =>
          view.kind === 'drawing' && !isOpen ? (
            <div key={index} data-needs-script="" />
          ) : (
            <Slide
              key={index}
              view={view}
              isOpen={isOpen}
              isSharp={index === current && (isNear || isPinched)}
              zoom={index === current ? zoom : 1}
              setZoom={setZoom}
            />
          ),
        )}
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

type SlideProps = { view: View; isOpen: boolean; isSharp: boolean; zoom: number; setZoom: (zoom: number) => void }

/** A picture that comes closer by a click, the wheel or two fingers, and then moves by scrolling and dragging. */
function Slide({ view, isOpen, isSharp, zoom, setZoom }: SlideProps) {
  const place = useZoom({ zoom, setZoom })
  const isNear = zoom > 1
  return (
    <div ref={place} className={isNear ? 'is-near' : undefined} onClick={() => setZoom(isNear ? 1 : NEAR)}>
      {/* The size that the page shows is there at once; the larger one takes its place when it has arrived. */}
      <ViewBody view={view} size={isSharp ? 'full' : 'half'} eager={isOpen} />
    </div>
  )
}

/** True once two fingers have enlarged the page. */
function usePinched(): boolean {
  const [isPinched, setPinched] = useState(false)
  useEffect(() => {
    const heard = () => setPinched((visualViewport?.scale ?? 1) > 1.1)
    visualViewport?.addEventListener('resize', heard)
    return () => visualViewport?.removeEventListener('resize', heard)
  }, [])
  return isPinched
}
