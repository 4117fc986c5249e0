import { memo, type PointerEvent, type RefObject } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { Grab } from '#shared/planner/on-drawing/drag.ts'
import type { DividerPlace } from '#shared/planner/on-drawing/divider.ts'
import type { Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import { sectionStarts } from '#shared/planner/model/geometry.ts'
import { runAt } from '#shared/planner/model/section-heights.ts'
import { lengthText, type LengthUnit } from '#shared/planner/model/lengths.ts'
import { pinHeight } from '#shared/planner/model/geometry.ts'
import { spanOf } from '#shared/planner/model/part-space.ts'
import { drawingName, partItemName, sectionName, ariaText } from '#shared/planner/text/aria-text.ts'
import { placed, type Rect } from './placed.ts'

/** Where the lower left corners of the runs are on the drawing. */
export type Origins = readonly { x: number; y: number }[]
/** The divider or part being dragged; `part` is null outside the drawing. */
export type DragState = { grab: Grab; part: number | null; isRefused: boolean }

/** What the visitor does with an item; a ref, because an item that looks the same is not rendered again. */
export type Actions = RefObject<{
  take: (event: PointerEvent<HTMLElement>, item: Item) => void
  takeDivider: (event: PointerEvent<HTMLElement>, place: DividerPlace) => void
  choose: (item: Item) => void
}>

type LayerProps = {
  design: Design
  origins: Origins
  /** The run whose wall is drawn. */
  run: number
  unit: LengthUnit | undefined
  item: Item
  dragState: DragState | null
  actions: Actions
}

/** The layer over the drawing: a button for each section of the wall, and for the parts of the selected one, and the dividers. */
export function Layer(props: LayerProps) {
  const { design, origins, run, dragState, unit } = props
  const { sections } = design.runs[run]!
  return (
    <div className="drag__layer" role="group" aria-label={drawingName(design)}>
      {sections.map((_, section) => (
        <Section key={`${run}-${section}`} {...props} place={{ run, section }} />
      ))}
      {sections.slice(1).map((_, section) => (
        <Divider key={`${run}-${section}`} {...props} place={{ run, section }} />
      ))}
      {dragState && <Measures design={design} origins={origins} unit={unit} dragState={dragState} />}
    </div>
  )
}

type SectionProps = LayerProps & { place: DividerPlace }

/** Most of them look the same in each frame of a drag. */
const Section = memo(SectionItem, (before, after) => isSame(sectionLook(before), sectionLook(after)))

function sectionLook({ design, origins, unit, item, dragState, place }: SectionProps): unknown[] {
  const { run, section } = place
  const { sections } = design.runs[run]!
  const isChosen = item.run === run && item.section === section
  const isDragged = isSectionDragged(dragState, run, section)
  const chosen = [isChosen && item.part, isDragged && dragState]
  const names = [sections[section], sections.length, design.runs.length, unit]
  return [...chosen, ...names, ...Object.values(sectionRect(design, origins, place))]
}

function isSame(before: unknown[], after: unknown[]): boolean {
  return before.every((value, index) => value === after[index])
}

function SectionItem({ place, ...props }: SectionProps) {
  const { design, item, dragState, origins, unit, actions } = props
  const { run, section } = place
  const own = { run, section, part: null }
  const isChosen = item.run === run && item.section === section
  const isDragged = isSectionDragged(dragState, run, section)
  return (
    <>
      <button
        type="button"
        className="drag__section"
        id={itemId(own)}
        ref={placed(sectionRect(design, origins, place))}
        tabIndex={isChosen && item.part === null ? 0 : -1}
        aria-label={ariaText(sectionName(design, run, section), unit)}
        aria-pressed={isChosen}
        onPointerDown={(event) => actions.current.take(event, own)}
        onClick={() => actions.current.choose(own)}
      />
      {(isChosen || isDragged) &&
        design.runs[run]!.sections[section]!.parts.map((_, part) => (
          <Part key={part} {...props} place={{ run, section, part }} />
        ))}
    </>
  )
}

function isSectionDragged(dragState: DragState | null, run: number, section: number): boolean {
  return dragState?.grab.kind === 'part' && dragState.grab.run === run && dragState.grab.section === section
}

type PartProps = LayerProps & { place: DividerPlace & { part: number } }

function Part({ design, origins, item, dragState, unit, place, actions }: PartProps) {
  const { run, section, part } = place
  const present = design.runs[run]!.sections[section]!
  const isDragged = isSectionDragged(dragState, run, section) && dragState?.part === part
  const isChosen = item.run === run && item.section === section && item.part === part
  return (
    <button
      type="button"
      className={
        isDragged ? `drag__part drag__part--dragged${dragState.isRefused ? ' drag__part--refused' : ''}` : 'drag__part'
      }
      id={itemId(place)}
      ref={placed(partRect(design, origins, place))}
      tabIndex={isChosen ? 0 : -1}
      aria-label={ariaText(partItemName(present, part), unit)}
      onPointerDown={(event) => actions.current.take(event, place)}
      onClick={() => actions.current.choose(place)}
    />
  )
}

/** A mouse can drag a divider anywhere; a finger only its handle, because elsewhere it scrolls the page. */
const Divider = memo(DividerItem, (before, after) => isSame(dividerLook(before), dividerLook(after)))

function dividerLook({ design, origins, item, place }: SectionProps): unknown[] {
  return [hasHandle(item, place), ...Object.values(sectionRect(design, origins, place))]
}

function DividerItem({ design, origins, item, place, actions }: SectionProps) {
  const { x, y, w, h } = sectionRect(design, origins, place)
  return (
    <span
      className="drag__divider"
      ref={placed({ x: x + w, y, w: 0.75, h })}
      onPointerDown={(event) => actions.current.takeDivider(event, place)}
    >
      {hasHandle(item, place) && <span className="drag__handle" />}
    </span>
  )
}

function hasHandle(item: Item, { run, section }: DividerPlace): boolean {
  return item.run === run && (item.section === section || item.section === section + 1)
}

/** Shows the widths on both sides of a divider, or a part's height above the floor. */
function Measures({
  design,
  origins,
  unit,
  dragState,
}: Pick<LayerProps, 'design' | 'origins' | 'unit'> & { dragState: DragState }) {
  const { grab, part } = dragState
  const { run, section } = grab
  if (grab.kind === 'part') {
    if (part === null) return null
    const { at } = design.runs[run]!.sections[section]!.parts[part]!
    return <Measure rect={partRect(design, origins, { run, section, part })} text={lengthText(pinHeight(at), unit)} />
  }
  return [section, section + 1].map((side) => (
    <Measure
      key={side}
      rect={sectionRect(design, origins, { run, section: side })}
      text={lengthText(design.runs[run]!.sections[side]!.w, unit)}
    />
  ))
}

function Measure({ rect, text }: { rect: Rect; text: string }) {
  return (
    <span className="drag__measure num" aria-hidden="true" ref={placed(rect)}>
      <b>{text}</b>
    </span>
  )
}

export function itemId({ run, section, part }: Item): string {
  return part === null ? `drawn-${run}-${section}` : `drawn-${run}-${section}-${part}`
}

function sectionRect(design: Design, origins: Origins, { run, section }: DividerPlace): Rect {
  const present = runAt(design, { run, section })
  const { x, y } = origins[run]!
  const h = present.h / 8
  return { x: x + sectionStarts(present)[section]! / 8, y: y - h, w: present.sections[section]!.w / 8, h }
}

function partRect(design: Design, origins: Origins, { run, section, part }: DividerPlace & { part: number }): Rect {
  const { x, w } = sectionRect(design, origins, { run, section })
  const { from, to } = spanOf(design.runs[run]!.sections[section]!.parts[part]!)
  return { x, y: origins[run]!.y - to / 8, w, h: (to - from) / 8 }
}
