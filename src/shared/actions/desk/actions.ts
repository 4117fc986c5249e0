import type { DeskAction } from './action.ts'
import { close, invite, open, setUp } from './opening.ts'

/** Every form of the desk. */
export const deskActions = {
  open,
  invite,
  'set-up': setUp,
  close,
} satisfies Record<string, DeskAction>

export type DeskActionName = keyof typeof deskActions

export function deskActionOf(name: string): DeskAction | null {
  return Object.hasOwn(deskActions, name) ? deskActions[name as DeskActionName] : null
}
