import { useRef, useState, type PointerEvent } from 'react'
import { encode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { edit } from '#shared/planner/edit.ts'
import { dragged, grabbedAt, type Grabbed, type Point } from '#shared/planner/grab.ts'
import { lengthsIn } from '#shared/planner/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'
import type { Place } from './plan-form.tsx'

type Held = { grabbed: Grabbed; pointerId: number; hasMoved: boolean }

/**
 * The drawing to scale. With a pointer, dividers and parts can be dragged and sections selected; the forms beside it do
 * the same.
 */
export function Drawing({ design, place }: { design: Design; place: Place }) {
  const held = useRef<Held>(null)
  const [preview, setPreview] = useState<Design | null>(null)
  const [reason, setReason] = useState('')
  const { run, section } = place

  const take = (event: PointerEvent<HTMLDivElement>) => {
    const point = pointOf(event)
    const grabbed = point && grabbedAt(design, point)
    // A finger scrolls the page up and down, so it moves dividers only.
    if (!grabbed || event.button !== 0 || (event.pointerType === 'touch' && grabbed.kind === 'part')) return
    held.current = { grabbed, pointerId: event.pointerId, hasMoved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const point = held.current && pointOf(event)
    if (!held.current || !point) return
    const command = dragged(design, held.current.grabbed, point, !event.shiftKey)
    if (!command) return
    held.current.hasMoved = true
    const edited = edit(design, command)
    setReason(edited.outcome === 'refused' ? edited.message : '')
    if (edited.outcome === 'done') setPreview(edited.design)
  }

  const release = () => {
    const last = held.current
    held.current = null
    setPreview(null)
    if (!last) return
    if (preview) go(plannerHref({ ...place, code: encode(preview), run: 0, section: last.grabbed.section }))
    else if (!last.hasMoved) go(plannerHref({ ...place, run: 0, section: last.grabbed.section }))
  }

  return (
    <>
      <div className="drag" onPointerDown={take} onPointerMove={move} onPointerUp={release} onPointerCancel={release}>
        <DrawingFigure
          className="drawing drawing--padded"
          spec={toSpec(preview ?? design, { name: 'your closet', marked: { run, section } })}
          how={{ unit: place.unit }}
        />
      </div>
      <p className="small" role="status">
        {lengthsIn(reason, place.unit)}
      </p>
    </>
  )
}

/** Where on the drawing a pointer is, in eighths of an inch; the drawing's own unit is an inch. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): Point | null {
  const svg = currentTarget.querySelector('svg')
  const matrix = svg?.getScreenCTM()?.inverse()
  if (!matrix) return null
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
  return { x: x * 8, z: -y * 8 }
}

/** The next drawing is the same page, so scroll and focus stay. */
function go(to: string): void {
  if ('navigation' in window) navigation.navigate(to, { info: true })
  else location.assign(to)
}
