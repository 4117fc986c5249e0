import {
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react'
import { changeText } from '#shared/planner/change-text.ts'
import type { DividerPlace } from '#shared/planner/on-drawing/divider.ts'
import { evenOut, type Draft, type Grab } from '#shared/planner/on-drawing/drag.ts'
import { itemOfCommand, type Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import { partNear } from '#shared/planner/on-drawing/grab.ts'
import { spoken } from '#shared/planner/spoken.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { paced } from '#shared/text/paced.ts'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'
import { runPlaces } from '#ui/drawing/run-places.ts'
import { LiveContext, type Live, type SectionPlace } from '../live/live.ts'
import { itemId, Layer, type Origins } from './layer.tsx'
import { placeLayer, pointsOf } from './placed.ts'
import { useDrag } from './use-drag.ts'
import { useKeys } from './use-keys.ts'

/** Announcements keep this distance, so that a screen reader can say each of them; in milliseconds. */
const PAUSE = 500

/** The drawing to scale. With a script, it is changed by mouse, finger and keyboard; the forms beside it do the same. */
export function Drawing({ place }: { place: SectionPlace }) {
  const live = use(LiveContext)!
  const { design } = live
  const { run, section } = place
  const spec = useMemo(() => toSpec(design, { name: 'your closet', marked: { run, section } }), [design, run, section])
  const frame = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [said, say] = useAnnouncer()
  const { item, focus } = useItem(live, place)
  const change = (draft: Draft, reason = '', about?: number) => {
    const text = changeText({ before: live.kept, after: draft.design, ...draft, about })
    const price = live.priceText(draft.design)
    say([spoken(reason), text, price && `${price}.`].filter(Boolean).join(' '))
    const next = itemOfCommand(draft, item)
    live.keep(draft.design, next)
    focus(next)
  }
  const drag = useDrag({
    live,
    frame,
    onReason: (reason) => say(spoken(reason)),
    onDrop: (draft) => change(draft),
    onClick: (grab) => grab.kind === 'part' && focus(chosenBy(grab, place)),
  })
  const keys = useKeys({ live, item, say, onFocus: focus, onChange: change, onLeave: () => status.current!.focus() })
  const isScripted = useIsScripted()
  const origins = runPlaces(spec)
  useEffect(() => placeLayer(frame.current!))

  const take = (event: PointerEvent<HTMLElement>, taken: Item) => {
    if (event.button !== 0) return
    const part = taken.part ?? partUnder(live, origins, taken, pointsOf(frame.current!)(event).z)
    if (part !== null) drag.take(event, { kind: 'part', ...taken, part })
  }
  const takeDivider = (event: PointerEvent<HTMLElement>, divider: DividerPlace) => {
    const isHandle = event.target !== event.currentTarget
    if (event.button === 0 && (isHandle || event.pointerType !== 'touch'))
      drag.take(event, { kind: 'divider', ...divider })
  }
  const even = (divider: DividerPlace) => {
    const { draft, reason } = evenOut(live.kept, divider)
    if (draft) change(draft, reason)
    else say(spoken(reason))
  }
  return (
    <>
      <div className="drawing drawing--padded">
        <div className="drag" ref={frame} {...drag.on} onKeyDown={keys.onKeyDown}>
          <DrawingFigure spec={spec} />
          {isScripted && (
            <Layer
              {...{ design, origins, item }}
              held={drag.held ?? keys.held}
              onTake={take}
              onTakeDivider={takeDivider}
              onEven={even}
              onChoose={focus}
            />
          )}
        </div>
      </div>
      <p className="small" role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
    </>
  )
}

function partUnder({ design }: Live, origins: Origins, { run, section }: Item, z: number): number | null {
  return partNear(design.runs[run]!.sections[section]!, z + origins[run]!.y * 8)
}

/** A first click chooses a section, and another one its part. */
function chosenBy(grab: Grab & { kind: 'part' }, { run, section }: SectionPlace): Item {
  const isChosen = grab.run === run && grab.section === section
  return { run: grab.run, section: grab.section, part: isChosen ? grab.part : null }
}

/** The item that has the focus of the drawing. It keeps it while the drawing changes. */
function useItem(live: Live, { run, section }: SectionPlace) {
  const [part, setPart] = useState<number | null>(null)
  const isAsked = useRef(false)
  const { parts } = live.design.runs[run]!.sections[section]!
  const item: Item = { run, section, part: part !== null && part < parts.length ? part : null }
  useLayoutEffect(() => {
    if (isAsked.current) document.getElementById(itemId(item))?.focus({ preventScroll: true })
    isAsked.current = false
  })
  const focus = (next: Item) => {
    isAsked.current = true
    setPart(next.part)
    if (next.run !== run || next.section !== section) live.select(next)
  }
  return { item, focus }
}

function useAnnouncer(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const [say] = useState(() => paced(setSaid, PAUSE))
  return [said, say]
}

/** False on the server and while its markup hydrates. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
