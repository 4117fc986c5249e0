import { atom, type Atom } from 'jotai/vanilla'

export const serverSnapshotAtom = atom<ReadonlyMap<Atom<unknown>, unknown> | null>(null)
