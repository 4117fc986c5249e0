import type { Interaction } from './interaction-parts.ts'
import { sendForm } from '#client/forms/send-form.ts'
import { findSuccessor } from '#client/hydration/keep-state.ts'
import { pressEnds } from '#client/hydration/press-ends.ts'
import { hydrateRoots, unmountMain } from '#client/hydration/roots.tsx'

/** The build bundles this into one file, which the browser fetches ahead. */
export const interaction: Interaction = { hydrateRoots, pressEnds, sendForm, findSuccessor, unmountMain }
