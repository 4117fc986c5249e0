import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Thumb, ViewBody, type View } from './gallery-view.tsx'
import { openerOf } from '#ui/frame/dialog-attributes.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Lightbox, lightboxId } from './lightbox.tsx'

export function Gallery({ name, views }: { name: string; views: readonly View[] }) {
  const [current, setCurrent] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    const { current: element } = strip
    element?.scrollTo({ left: index * element.clientWidth })
  }
  const follow = () => {
    const { current: element } = strip
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  // A thumbnail may have been followed as an anchor before this runs.
  useEffect(follow, [])
  const opening = views[0]?.kind === 'picture' ? views[0].picture.url : ''
  const opened = useRef(opening)
  useEffect(() => {
    if (opened.current === opening) return
    opened.current = opening
    // Choosing another finish scrolls to its picture.
    strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [opening])
  return (
    <div className="gallery" role="group" aria-label="Pictures">
      <div className="gallery__main">
        <div
          className="gallery__strip"
          ref={strip}
          onScroll={follow}
          tabIndex={0}
          role="group"
          aria-label={`Views of ${name}`}
        >
          {views.map((view, index) => (
            <div className="media" id={`view-${index + 1}`} key={index}>
              <ViewBody view={view} eager={index === 0} />
            </div>
          ))}
        </div>
        <button className="icon-btn" aria-label="Enlarge picture" {...openerOf(lightboxId)}>
          <Icon name="zoom" />
        </button>
      </div>
      {views.length > 1 && (
        <div className="gallery__thumbs">
          {views.map((view, index) => (
            <a
              key={index}
              href={`#view-${index + 1}`}
              aria-label={`Picture ${index + 1} of ${views.length}: ${view.label}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => show(event, index)}
            >
              <Thumb view={view} />
            </a>
          ))}
        </div>
      )}
      <Lightbox name={name} views={views} start={current} />
    </div>
  )
}
