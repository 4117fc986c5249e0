import { useLayoutEffect, useRef, useState } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import type { Place } from '../plan-form.tsx'
import type { EditorState } from '../state/editor-context.ts'
import { itemId } from './layer.tsx'

/** The focused item, which keeps the focus while the drawing changes. */
export function useItem(design: Design, select: EditorState['select'], { run, section, isChosen }: Place) {
  const [part, setPart] = useState<number | null>(null)
  const isAsked = useRef(false)
  const { parts } = design.runs[run]!.sections[section]!
  const item: Item = { run, section, part: part !== null && part < parts.length ? part : null }
  useLayoutEffect(() => {
    if (isAsked.current) document.getElementById(itemId(item))?.focus({ preventScroll: true })
    isAsked.current = false
  })
  const focus = (next: Item, isOther = !isChosen || next.run !== run || next.section !== section) => {
    isAsked.current = true
    setPart(next.part)
    if (isOther) select(next)
  }
  return { item, focus }
}
