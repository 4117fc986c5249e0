import { atom } from 'jotai/vanilla'

/** The id of a newer build, once known. */
export const newBuildAtom = atom<string | null>(null)

/** The build whose notice was dismissed with "Later". */
export const dismissedBuildAtom = atom<string | null>(null)
