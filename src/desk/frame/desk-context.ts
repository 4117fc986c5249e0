import { createContext, use } from 'react'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Visit } from '#shared/desk/visit.ts'

/** The context of every part of a Desk page. */
export type DeskPage = {
  visit: Visit
  /** Path and query; forms post to it. */
  path: string
  notices: readonly NoticeText[]
  /** UTC milliseconds. */
  now: number
  /** A form that waits until the Desk is unlocked, sealed; '' if there is none. */
  formDraft: string
}

const DeskContext = createContext<DeskPage | null>(null)

export const DeskProvider = DeskContext

export function useDesk(): DeskPage {
  return use(DeskContext)!
}
