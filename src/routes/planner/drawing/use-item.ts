import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { Item } from '#shared/planner/on-drawing/drawing-keys.ts'
import type { Live, SectionPlace } from '../live/live.ts'
import { itemId } from './layer.tsx'

/** What had the focus in a drawing that another one replaces, as after an undo. */
let left: Item | null = null

/** The item that has the focus of the drawing. It keeps it while the drawing changes, and in the one that replaces it. */
export function useItem(live: Live, { run, section }: SectionPlace, hasLayer: boolean) {
  const [part, setPart] = useState(() => (left?.run === run && left.section === section ? left.part : null))
  const isAsked = useRef(false)
  const { parts } = live.design.runs[run]!.sections[section]!
  const item: Item = { run, section, part: part !== null && part < parts.length ? part : null }
  const latest = useRef(item)
  useLayoutEffect(() => {
    latest.current = item
    if (isAsked.current) document.getElementById(itemId(item))?.focus({ preventScroll: true })
    isAsked.current = false
  })
  useEffect(() => {
    if (!hasLayer || !left) return
    left = null
    if (document.activeElement === document.body)
      document.getElementById(itemId(latest.current))?.focus({ preventScroll: true })
  }, [hasLayer])
  useLayoutEffect(
    () => () => {
      const isFocused = document.activeElement?.id === itemId(latest.current)
      left = isFocused && location.pathname === paths.planner ? latest.current : null
    },
    [],
  )
  const focus = (next: Item, isOther = next.run !== run || next.section !== section) => {
    isAsked.current = true
    setPart(next.part)
    if (isOther) live.select(next)
  }
  return { item, focus }
}
