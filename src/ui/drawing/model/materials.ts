import type { Role } from '#shared/planner/model/box-role.ts'
import type { Box } from '#shared/planner/model/boxes.ts'
import type { Color } from './finish-colors.ts'

export type Material = 'finish' | 'metal' | 'light' | 'glass' | 'mirror'

export const METAL: Color = [0.7, 0.7, 0.72]
export const GLASS: Color = [0.82, 0.88, 0.88]
export const MIRROR: Color = [0.86, 0.88, 0.9]

const others: Partial<Record<Role, Material>> = { rod: 'metal', fence: 'metal', basket: 'metal', light: 'light' }

/** The material of a box: the closet's finish, unless it is bought or a pane. */
export function chooseMaterial({ role, pane }: Pick<Box, 'role' | 'pane'>): Material {
  return pane ?? others[role] ?? 'finish'
}
