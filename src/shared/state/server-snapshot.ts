import { atom, type Atom } from 'jotai/vanilla'

/** The values that the server rendered, for hydrating parts whose state has changed since. */
export const serverSnapshotAtom = atom<ReadonlyMap<Atom<unknown>, unknown> | null>(null)
