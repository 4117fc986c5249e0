import type { Atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { ScreenModule } from '#routes/screen.ts'
import type { ServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'

export type Start = {
  /** The state that the server rendered it from. */
  snapshot: ServerSnapshot
  /** True when the server did not know what the part shows: it is rendered at once instead of hydrated. */
  isLate?: boolean | undefined
}

export type Part = Start & {
  selector: string
  /** State whose changes it must show. */
  changes: Atom<unknown>[]
  /** True when the part must hydrate as soon as the page has loaded. */
  atOnce?: boolean
  /** A tap on a control that needs no React does not hydrate the part. */
  waits?: boolean
  load?: () => Promise<LoadedPart>
  /** Asks for data that the document leaves out. */
  ask?: (() => Promise<void>) | undefined
  /** The modules that `load` imports. */
  files?: readonly string[]
}

export type LoadedPart = { screen?: ScreenModule | undefined; islands?: Record<string, ComponentType> | undefined }
