import { createContext, use } from 'react'
import type { FormState } from '#shared/state/page.ts'
import type { NoticeText } from '#shared/state/notices.ts'
import type { Visit } from '#shared/schema/desk/visit.ts'

/** What every part of a desk page can use. */
export type DeskPage = {
  visit: Visit
  /** Path and query; forms post to it. */
  path: string
  token: string
  /** The form that was posted, with what came of it; null for a plain view. */
  form: FormState | null
  notices: readonly NoticeText[]
  /** UTC milliseconds. */
  now: number
  /** A form that waits until the desk is open, sealed; '' if there is none. */
  held: string
}

const DeskContext = createContext<DeskPage | null>(null)

export const DeskProvider = DeskContext

export function useDesk(): DeskPage {
  return use(DeskContext)!
}

/** The state of this action's last post; null if another form was posted, or none. */
export function useDeskForm(action: string): FormState | null {
  const { form } = useDesk()
  return form?.action === action ? form : null
}
