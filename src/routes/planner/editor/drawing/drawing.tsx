import { use, useEffect, useMemo, useRef, useSyncExternalStore, type PointerEvent } from 'react'
import { changeText } from '#shared/planner/commands/change-text.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { runWidth } from '#shared/planner/model/geometry.ts'
import type { DividerPlace } from '#shared/planner/on-drawing/divider.ts'
import type { SectionPlace } from '#shared/planner/editing/editing.ts'
import { evenOut, type Draft, type Grab } from '#shared/planner/on-drawing/drag.ts'
import { itemOfCommand, type Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import { partNear } from '#shared/planner/on-drawing/grab.ts'
import { ariaText } from '#shared/planner/text/aria-text.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { DrawContext } from '#ui/drawing/figures/drawing-figure.tsx'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { runPlaces } from '#ui/drawing/elevation/run-places.ts'
import type { Place } from '../plan-form.tsx'
import { useDesign, useEditor } from '../state/editor-context.ts'
import { runBeside, wallHref } from '../wall-tabs.tsx'
import { itemId, Layer, type Actions, type Origins } from './layer.tsx'
import { placeLayer, createPointReader } from './placed.ts'
import { useAnnouncer } from './use-announcer.ts'
import { useDrag } from './use-drag.ts'
import { useItem } from './use-item.ts'
import { useKeys } from './use-keys.ts'
import { useSwipe } from './use-swipe.ts'

/** A run that is longer, in eighths of an inch, has no room on a phone. */
const LONG = 1200
/** On a phone, such a drawing scrolls sideways. */
const LARGE = { inch: 3, text: 3.9 }

/** The drawing of the wall in hand to scale, edited by mouse, finger and keyboard. The forms next to it do the same without a script. */
export function Drawing({ place }: { place: Place }) {
  const editor = useEditor()
  const design = useDesign()
  const { run, section, unit } = place
  const spec = useMemo(() => toSpec(design, { name: 'your closet', marked: { run, section } }), [design, run, section])
  const draw = use(DrawContext) ?? drawing
  const svg = useMemo(() => draw(spec, { unit, ...sizeOnPhones(design, run) }), [draw, spec, unit, design, run])
  const frame = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { announcement, say, sayChange } = useAnnouncer(editor)
  const isScripted = useIsScripted()
  const { item, focus } = useItem(design, editor.select, place)
  const change = (draft: Draft, reason = '', about?: number) => {
    const text = changeText({ before: editor.committed, after: draft.design, ...draft, about })
    sayChange(draft.design, reason, text)
    const next = itemOfCommand(draft, item)
    editor.commit(draft.design, next)
    focus(next, false)
  }
  // The whole drawing captures the pointer, so it gets the double click too.
  const clicked = useRef<Grab>(null)
  const drag = useDrag({
    editor,
    frame,
    onReason: say,
    onDrop: (draft) => change(draft),
    onClick(grab) {
      clicked.current = grab
      if (grab.kind === 'part') focus(chosenBy(grab, place))
    },
  })
  const keys = useKeys({ editor, item, say, onFocus: focus, onChange: change, onLeave: () => status.current!.focus() })
  const origins = runPlaces(spec)
  useEffect(() => placeLayer(frame.current!))
  useEffect(() => scrollTo(itemId({ run, section, part: null })), [run, section, isScripted])
  const swipe = useSwipe(drag.isDragging, (by) => {
    const beside = runBeside(design, run, by)
    if (beside !== undefined) editor.open(wallHref(place, beside), 'push')
  })

  const take = (event: PointerEvent<HTMLElement>, taken: Item) => {
    if (event.button !== 0) return
    clicked.current = null
    const part = taken.part ?? partUnder(design, origins, taken, createPointReader(frame.current!)(event).z)
    if (part !== null) drag.take(event, { kind: 'part', ...taken, part })
  }
  const takeDivider = (event: PointerEvent<HTMLElement>, divider: DividerPlace) => {
    const isHandle = event.target !== event.currentTarget
    if (event.button === 0 && (isHandle || event.pointerType !== 'touch'))
      drag.take(event, { kind: 'divider', ...divider })
  }
  const actions: Actions = useRef({ take, takeDivider, choose: focus })
  actions.current = { take, takeDivider, choose: (chosen) => drag.isDragging() || focus(chosen) }
  const even = () => {
    if (clicked.current?.kind !== 'divider') return
    const { draft, reason } = evenOut(editor.committed, clicked.current)
    if (draft) change(draft, reason)
    else say(reason)
  }
  return (
    <>
      <div className="drawing drawing--padded" {...swipe}>
        <div className="drag" ref={frame} data-keeps-taps="" onDoubleClick={even} onKeyDown={keys.onKeyDown}>
          <SvgFigure svg={svg} />
          {isScripted && (
            <Layer
              {...{ design, origins, run, item, unit }}
              dragState={drag.dragState ?? keys.dragState}
              actions={actions}
            />
          )}
        </div>
      </div>
      <p className="drag__status small" role="status" ref={status} tabIndex={-1}>
        {ariaText(announcement, unit)}
      </p>
    </>
  )
}

function sizeOnPhones({ runs }: Design, run: number) {
  if (runs.length > 1) return { wall: runs[run]!.wall, ...LARGE }
  return runWidth(runs[run]!) > LONG ? LARGE : {}
}

/** Brings a section into the middle of a drawing that is wider than the page. */
function scrollTo(id: string): void {
  const section = document.getElementById(id)
  const strip = section?.closest('.drawing')
  if (section && strip) strip.scrollLeft = section.offsetLeft + (section.offsetWidth - strip.clientWidth) / 2
}

function partUnder(design: Design, origins: Origins, { run, section }: Item, z: number): number | null {
  return partNear(design.runs[run]!.sections[section]!, z + origins[run]!.y * 8)
}

/** The first click selects a section, the next one its part. */
function chosenBy(grab: Grab & { kind: 'part' }, { run, section }: SectionPlace): Item {
  const isChosen = grab.run === run && grab.section === section
  return { run: grab.run, section: grab.section, part: isChosen ? grab.part : null }
}

/** False on the server and while its markup hydrates. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
