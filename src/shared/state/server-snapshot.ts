import { atom, type Atom } from 'jotai/vanilla'

/** What the page came with, where that may be something else by the time that React takes a part of it over. */
export const serverSnapshotAtom = atom<ReadonlyMap<Atom<unknown>, unknown> | null>(null)
