import type { ClientContext } from '#client/client-context.ts'
import type { findSuccessor } from '#client/hydration/keep-state.ts'
import type { pressEnds } from '#client/hydration/press-ends.ts'
import type { hydrateRoots, unmountMain } from '#client/hydration/roots.tsx'

export type Interaction = {
  hydrateRoots: typeof hydrateRoots
  pressEnds: typeof pressEnds
  sendForm(context: ClientContext, form: HTMLFormElement, data: FormData, submitter: HTMLElement | null): Promise<void>
  findSuccessor: typeof findSuccessor
  unmountMain: typeof unmountMain
}
