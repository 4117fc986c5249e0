import { useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBusiness } from '#ui/elements/use-business.ts'
import { decode, encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { edited, opened, saved, stepped, titleOf, type Editing, type Shown } from '#shared/planner/editing/editing.ts'
import { emptyHistory, recorded } from '#shared/planner/editing/history.ts'
import { createAddress } from './address.ts'
import type { EditorState } from './editor-context.ts'
import { storedHistory, storeHistory, withReferrer } from './stored-history.ts'
import { shownAt, useArrivals } from './use-arrivals.ts'
import { useFocusAgain } from './use-focus-again.ts'

type Worked = Omit<EditorState, 'priceText' | 'dragPricedAtom'> & { shown: Shown }

export function useEditing(first: Shown, onChange: () => void): Worked {
  const [previewAtom] = useState(() => atom<Design | null>(null))
  const setPreview = useSetAtom(previewAtom)
  const [address] = useState(createAddress)
  const noteFocus = useFocusAgain()
  const { shown, history, latest, set } = useLatest(first)
  const committed = useMemo(() => designOf(shown.code), [shown.code])

  const show = (next: Editing): boolean => {
    const isStep = next.shown.code !== latest.current.shown.code
    noteFocus()
    setPreview(null)
    if (isStep) onChange()
    set(next)
    return isStep
  }
  const follow = (next: Editing) => address.follow(next.shown, show(next))
  const open: EditorState['open'] = (to, how) => {
    const next = shownAt(to)
    if (!next) return false
    address.go(to, how)
    show(opened(latest.current, next))
    return true
  }

  useArrivals((next) => {
    address.forget()
    show(opened(latest.current, next))
  })
  useEffect(() => {
    addEventListener('pagehide', address.write)
    return () => {
      removeEventListener('pagehide', address.write)
      address.forget()
    }
  }, [address])

  return {
    shown,
    history,
    committed,
    previewAtom,
    preview: setPreview,
    commit: (design, place) => follow(edited(latest.current, encode(design), place)),
    step: (toward) => follow(stepped(latest.current, toward)),
    select: (place) => follow(edited(latest.current, latest.current.shown.code, place)),
    code: () => latest.current.shown.code,
    open,
  }
}

/** A ref holds the latest state, because keys can arrive faster than renders. */
function useLatest(first: Shown) {
  const { name: shopName } = useBusiness()
  const [editing, setEditing] = useState<Editing>({ shown: first, history: emptyHistory })
  const latest = useRef(editing)
  const { history } = editing
  const set = (next: Editing) => {
    if (next.shown.name !== latest.current.shown.name) document.title = `${titleOf(next.shown)} | ${shopName}`
    latest.current = next
    setEditing(next)
  }
  useEffect(() => {
    // The account may have a later version, or have saved it under another name.
    const onSaved = () => {
      const address = shownAt(location.href)
      if (address) set(saved(latest.current, address))
    }
    const { shown } = latest.current
    // An edit may have come before this, from a page that has just begun to answer.
    set({ shown, history: recorded(recorded(withReferrer(storedHistory()), first.code), shown.code) })
    onSaved()
    document.addEventListener('designsaved', onSaved)
    return () => document.removeEventListener('designsaved', onSaved)
  }, [])
  useEffect(() => {
    if (history !== emptyHistory) storeHistory(history)
  }, [history])
  return { ...editing, latest, set }
}

function designOf(code: string): Design {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') throw new Error(`The drawing is ${decoded.outcome}.`)
  return decoded.design
}
