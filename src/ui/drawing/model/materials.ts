import type { Role } from '#shared/planner/model/boxes.ts'
import type { Color } from './finish-colors.ts'

export type Material = 'finish' | 'metal' | 'light'

export const METAL: Color = [0.7, 0.7, 0.72]

const others: Partial<Record<Role, Material>> = { rod: 'metal', fence: 'metal', basket: 'metal', light: 'light' }

/** What a box is made of: the closet's finish, unless it is bought. */
export function materialOf(role: Role): Material {
  return others[role] ?? 'finish'
}
