import { atom } from 'jotai/vanilla'

export type Notice = { id: number; text: string }

export const noticesAtom = atom<Notice[]>([])

let last = 0

export const addNoticeAtom = atom(null, (get, set, text: string) => {
  set(noticesAtom, [...get(noticesAtom), { id: ++last, text }])
})

export const removeNoticeAtom = atom(null, (get, set, id: number) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((notice) => notice.id !== id),
  )
})
