import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Command } from '#shared/planner/commands/commands.ts'
import { draftOf, type Draft, type Dragged } from '#shared/planner/on-drawing/drag.ts'
import { commandOfKey, itemAfter, pinStep, slidByKey, type Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import { runAt } from '#shared/planner/model/section-heights.ts'
import { pinWithin, type PartPlace } from '#shared/planner/on-drawing/grab.ts'
import { shortcutKey } from '#shared/text/shortcut-key.ts'
import { partName } from '#shared/planner/text/names.ts'
import { heightText } from '#shared/planner/text/aria-text.ts'
import type { EditorState } from '../state/editor-context.ts'
import type { DragState } from './layer.tsx'

type KeyOptions = {
  editor: EditorState
  item: Item
  say: (text: string) => void
  onFocus: (item: Item) => void
  /** `reason`: why the change fell short. `about`: the section that was meant. */
  onChange: (draft: Draft, reason?: string, about?: number) => void
  /** On Escape in a section. */
  onLeave: () => void
}

/** The part being moved by keyboard, and its target pin. */
type Picked = { place: PartPlace; wanted: number; draft: Draft | null }

export function useKeys({ editor, item, say, onFocus, onChange, onLeave }: KeyOptions) {
  const picked = useRef<Picked>(null)
  const [dragState, setDragState] = useState<DragState | null>(null)
  const { committed } = editor
  // After another change, the part may be elsewhere.
  useEffect(() => {
    picked.current = null
    setDragState(null)
  }, [committed])

  const moveTo = (now: Picked, wanted: number) => {
    now.wanted = pinWithin(wanted, runAt(committed, now.place))
    const { draft, reason } = draftOf(committed, { do: 'move', ...now.place, at: now.wanted })
    now.draft = draft
    const part = draft?.part ?? now.place.part
    const shown = draft?.design ?? committed
    editor.preview(draft && draft.design)
    setDragState({ grab: { kind: 'part', ...now.place }, part, isRefused: !draft })
    onFocus({ ...now.place, part })
    say(`${reason} ${heightText(shown.runs[now.place.run]!.sections[now.place.section]!.parts[part]!)}.`.trim())
  }

  const pickUp = (place: PartPlace) => {
    const part = committed.runs[place.run]!.sections[place.section]!.parts[place.part]!
    picked.current = { place, wanted: part.at, draft: null }
    setDragState({ grab: { kind: 'part', ...place }, part: place.part, isRefused: false })
    say(`${partName(part)} picked up, ${heightText(part)}.`)
  }

  /** Ends the move; without `isDropped` the part returns. */
  const letGo = ({ place, draft }: Picked, isDropped: boolean) => {
    picked.current = null
    setDragState(null)
    editor.preview(null)
    if (isDropped && draft) return onChange(draft)
    onFocus(place)
    say('Put back.')
  }

  const pickedKey = (now: Picked, { key, shiftKey }: KeyboardEvent): boolean => {
    const step = pinStep(key, shiftKey)
    if (step !== null) moveTo(now, now.wanted + step)
    else if (key === 'Enter' || key === ' ') letGo(now, true)
    else if (key === 'Escape' || key === 'Tab') letGo(now, false)
    else if (key === 'Delete' || key === 'Backspace') {
      letGo(now, false)
      change(draftOf(committed, { do: 'remove', ...now.place }))
    } else return false
    return key !== 'Tab'
  }

  const change = ({ draft, reason }: Dragged, about?: number) => {
    if (draft) onChange(draft, reason, about)
    else say(reason)
  }

  const slideKey = (key: string): boolean => {
    const slid = item.part === null ? slidByKey(committed, item, key) : null
    if (slid) change(slid, item.section)
    return slid !== null
  }

  const commandKey = (command: Command | null): boolean => {
    if (command) change(draftOf(committed, command))
    return command !== null
  }

  const focusKey = (key: string): boolean => {
    const next = itemAfter(committed, item, key)
    if (next) onFocus(next)
    return next !== null
  }

  const partKey = (key: string): boolean => {
    if (item.part === null || (key !== ' ' && key !== 'Enter')) return false
    pickUp({ ...item, part: item.part })
    return true
  }

  const leaveKey = (key: string): boolean => {
    if (key === 'Escape' && item.part === null) onLeave()
    else if (key.toLowerCase() === 'a') focusPartsToAdd()
    else return false
    return true
  }

  const anyKey = ({ nativeEvent, altKey }: KeyboardEvent): boolean => {
    const key = shortcutKey(nativeEvent)
    return (
      slideKey(key) ||
      commandKey(commandOfKey(item, { key, altKey })) ||
      (!altKey && (partKey(key) || leaveKey(key) || focusKey(key)))
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event)) return
    const isDone = picked.current ? pickedKey(picked.current, event) : anyKey(event)
    if (isDone) event.preventDefault()
  }
  return { dragState, onKeyDown }
}

/** AltGr, which counts as Ctrl, types brackets on many keyboards. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
}

/** Opens the list of parts next to the drawing and focuses its first button. */
function focusPartsToAdd(): void {
  const buttons = document.querySelectorAll<HTMLElement>('main button[name="k"]')
  buttons[0]?.closest('details')?.setAttribute('open', '')
  ;[...buttons].find((button) => button.checkVisibility())?.focus()
}
