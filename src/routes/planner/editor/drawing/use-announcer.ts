import { useEffect, useRef, useState } from 'react'
import { differenceText } from '#shared/planner/text/difference-text.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { throttled } from '#shared/text/throttled.ts'
import type { EditorState } from '../state/editor-context.ts'

/** Pause between announcements, so that a screen reader can finish each; in milliseconds. */
const PAUSE = 500

type Announcer = {
  announcement: string
  say: (text: string) => void
  /** Announces a change once, though the page shows it later. */
  sayChange: (design: Design, ...texts: string[]) => void
}

/** The live region's text: what a command did, and what any other edit, undo or redo changed. */
export function useAnnouncer({ committed, priceText }: EditorState): Announcer {
  const [announcement, setAnnouncement] = useState('')
  const [say] = useState(() => throttled(setAnnouncement, PAUSE))
  const announced = useRef<Design>(null)
  const sayChange: Announcer['sayChange'] = (design, ...texts) => {
    announced.current = design
    const price = priceText(design)
    say([...texts, price && `${price}.`].filter(Boolean).join(' '))
  }
  useEffect(() => {
    const difference = announced.current && differenceText(announced.current, committed)
    if (difference) sayChange(committed, difference)
    announced.current = committed
  }, [committed])
  return { announcement, say, sayChange }
}
