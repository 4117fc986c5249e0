import { useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { DIALOG_TIMEOUT_MS } from '#shared/constants.ts'
import { noticesAtom, prolongNoticeAtom, removeNoticeAtom, type Notice } from '#shared/state/notices.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'

/** The toasts; always in the document, so that screen readers announce new ones. */
export function Notices() {
  const notices = useServerSnapshot(noticesAtom)
  return (
    <div className="toasts" role="status">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function Toast({ notice: { id, kind, text, until } }: { notice: Notice }) {
  const remove = useSetAtom(removeNoticeAtom)
  const prolong = useSetAtom(prolongNoticeAtom)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const toast = useRef<HTMLDivElement>(null)
  const isPaused = isHovered || isFocused

  useEffect(() => {
    if (until === undefined) return
    if (isPaused) {
      const since = Date.now()
      return () => prolong(id, Date.now() - since)
    }
    const timer = setTimeout(() => remove(id), until - Date.now())
    return () => clearTimeout(timer)
  }, [id, until, isPaused, remove, prolong])

  useEffect(() => {
    // Resumes the progress line where the previous page left it.
    if (until) toast.current?.style.setProperty('--elapsed', `${until - Date.now() - DIALOG_TIMEOUT_MS}ms`)
  }, [])

  return (
    <div
      ref={toast}
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
