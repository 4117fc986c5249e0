import type { DeskAction } from './action.ts'
} satisfies Record<string, DeskAction>

export type DeskActionName = keyof typeof deskActions

export function deskActionOf(name: string): DeskAction | null {
  return Object.hasOwn(deskActions, name) ? deskActions[name as DeskActionName] : null
}
