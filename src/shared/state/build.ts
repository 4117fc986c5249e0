import { atom } from 'jotai/vanilla'

export const newBuildAtom = atom<string | null>(null)

/** The build whose notice was dismissed with "Later". */
export const dismissedBuildAtom = atom<string | null>(null)
