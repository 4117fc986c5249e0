import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { drag, type Draft, type Grab } from '#shared/planner/on-drawing/drag.ts'
import type { Point } from '#shared/planner/on-drawing/grab.ts'
import { partName } from '#shared/planner/text/names.ts'
import { capture, holdPointer } from '#ui/elements/hold-pointer.ts'
import type { EditorState } from '../state/editor-context.ts'
import type { DragState } from './layer.tsx'
import { createPointReader, findSvg } from './placed.ts'

/** A pointer that moves less is a click, in CSS pixels. */
const STILL = 4
/** How long a finger must rest on a part before it drags, in milliseconds. */
const LONG_PRESS = 300

type Moved = { pageX: number; pageY: number; shiftKey: boolean }

type PointerDrag = {
  grab: Grab
  start: Moved
  pointOf: (moved: Moved) => Point
  /** False while a finger on a part waits for the long press. */
  isTaken: boolean
  hasMoved: boolean
  last: Moved
  frame: number
  draft: Draft | null
  reason: string
  letGo: () => void
}

type DragOptions = {
  editor: EditorState
  frame: RefObject<HTMLDivElement | null>
  onReason: (reason: string) => void
  onDrop: (draft: Draft) => void
  onClick: (grab: Grab) => void
}

/** Drags dividers and parts. The page follows in the frame of each move, and nothing is measured after the first one. */
export function useDrag(options: DragOptions) {
  const { frame } = options
  const active = useRef<PointerDrag>(null)
  const [dragState, setDragState] = useState<DragState | null>(null)
  const current = useRef(options)
  current.current = options

  useEffect(() => {
    const prevent = (event: TouchEvent) => active.current?.isTaken && event.cancelable && event.preventDefault()
    const element = frame.current!
    element.addEventListener('touchmove', prevent, { passive: false })
    return () => element.removeEventListener('touchmove', prevent)
  }, [frame])

  const show = () => {
    const { editor, onReason } = current.current
    const now = active.current
    if (!now) return
    now.frame = 0
    const { draft, reason } = pulled(editor, frame.current!, now)
    // A divider stays where it stopped; a part goes back.
    if (draft || now.grab.kind === 'part') now.draft = draft
    if (reason !== now.reason && reason) onReason(reason)
    now.reason = reason
    flushSync(() => {
      editor.preview(now.draft?.design ?? null)
      setDragState({ grab: now.grab, part: findDraggedPart(now), isRefused: !draft })
    })
  }

  const end = () => {
    const last = active.current
    active.current = null
    last?.letGo()
    if (last?.frame) cancelAnimationFrame(last.frame)
    setDragState(null)
    current.current.editor.preview(null)
    return last
  }

  // After another change, the dragged part may be elsewhere.
  useEffect(() => void end(), [options.editor.committed])
  useEffect(() => () => active.current?.letGo(), [])

  const take = (event: PointerEvent<HTMLElement>, grab: Grab) => {
    // A drag belongs to the pointer that began it.
    if (active.current) return
    const start = { pageX: event.pageX, pageY: event.pageY, shiftKey: event.shiftKey }
    const rests = event.pointerType === 'touch' && grab.kind === 'part'
    const { pointerId, target } = event
    const element = frame.current!
    const letGo = holdPointer(element, event, { move, drop: release, cancel: end })
    const fresh = {
      grab,
      start,
      pointOf: createPointReader(element),
      last: start,
      hasMoved: false,
      frame: 0,
      draft: null,
    }
    const taken: PointerDrag = { ...fresh, reason: '', isTaken: !rests, letGo }
    active.current = taken
    if (!rests) return capture(element, pointerId)
    setTimeout(() => {
      if (active.current !== taken) return
      taken.isTaken = true
      taken.hasMoved = true
      keepFromScrolling(target)
      capture(element, pointerId)
      show()
    }, LONG_PRESS)
  }

  const move = ({ pageX, pageY, shiftKey }: Moved) => {
    const now = active.current
    if (!now) return
    const isStill = Math.hypot(pageX - now.start.pageX, pageY - now.start.pageY) < STILL
    if (!now.isTaken && !isStill) return void end()
    if (!now.isTaken || (isStill && !now.hasMoved)) return
    now.hasMoved = true
    now.last = { pageX, pageY, shiftKey }
    now.frame ||= requestAnimationFrame(show)
  }

  const release = () => {
    if (active.current?.frame) show()
    const last = end()
    if (last?.draft) current.current.onDrop(last.draft)
    else if (last?.isTaken && !last.hasMoved) current.current.onClick(last.grab)
  }

  return { dragState, take, isDragging: () => active.current?.hasMoved === true }
}

function pulled({ committed }: EditorState, frame: HTMLElement, { grab, start, last, pointOf }: PointerDrag) {
  const { x, y, width, height } = findSvg(frame).viewBox.baseVal
  const box = { left: x * 8, right: (x + width) * 8, top: -y * 8, bottom: -(y + height) * 8 }
  const pulled = drag(committed, grab, { from: pointOf(start), to: pointOf(last), box, snaps: !last.shiftKey })
  if (grab.kind !== 'part' || pulled.draft?.command.do !== 'remove') return pulled
  const name = partName(committed.runs[grab.run]!.sections[grab.section]!.parts[grab.part]!)
  return { ...pulled, reason: `Let go to remove: ${name}.` }
}

function findDraggedPart({ grab, draft }: PointerDrag): number | null {
  if (grab.kind === 'divider') return null
  return draft ? draft.part : grab.part
}

/** A touch keeps its first target, even if that has left the page. */
function keepFromScrolling(target: EventTarget): void {
  target.addEventListener('touchmove', (event) => event.cancelable && event.preventDefault(), { passive: false })
}
