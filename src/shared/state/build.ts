import { atom } from 'jotai/vanilla'

/** The id of a newer build of the shop, once one is known. */
export const newBuildAtom = atom<string | null>(null)

/** The build whose notice was put away with "Later". */
export const dismissedBuildAtom = atom<string | null>(null)
