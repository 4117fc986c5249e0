import type { DeskAction } from './action.ts'
import { close, invite, open, setUp } from './opening.ts'
import type { DeskActionName } from './names.ts'

/** Every form of the desk. */
export const deskActions: Record<DeskActionName, DeskAction> = {
  open,
  invite,
  'set-up': setUp,
  close,
}

export function deskActionOf(name: string): DeskAction | null {
  return Object.hasOwn(deskActions, name) ? deskActions[name as DeskActionName] : null
}
