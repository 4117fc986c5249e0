import { useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { DIALOG_TIMEOUT_MS } from '#shared/constants.ts'
import { noticesAtom, removeNoticeAtom, type Notice } from '#shared/state/notices.ts'
import { Icon } from './icon.tsx'
import { useServed } from './use-served.ts'

/** What is said to the shopper in passing; always there, so that what enters it is announced. */
export function Notices() {
  const notices = useServed(noticesAtom)
  return (
    <div className="toasts" role="status">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function Toast({ notice: { id, kind, text } }: { notice: Notice }) {
  const remove = useSetAtom(removeNoticeAtom)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useCountdown(isHovered || isFocused, () => remove(id))
  return (
    <div
      className="toast"
      data-kind={kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={kind === 'warning' ? 'alert' : 'check'} />
      <span>{text}</span>
      <button type="button" data-needs-script="" onClick={() => remove(id)}>
        Ok, got it!
      </button>
    </div>
  )
}

/** Calls `done` when the time of a dialog is over; the time stands still while `isHeld`, as the toast's line does. */
function useCountdown(isHeld: boolean, done: () => void) {
  const left = useRef<number>(DIALOG_TIMEOUT_MS)
  useEffect(() => {
    if (isHeld) return
    const started = performance.now()
    const timer = setTimeout(done, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isHeld, done])
}
