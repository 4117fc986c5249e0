import type { DrawingSpec, Run, WallName } from '#shared/schema/drawing-spec.ts'

export const WALL_NAMES: readonly WallName[] = ['left', 'back', 'right']

export const WALL_LABELS: Record<WallName, string> = { left: 'Left wall', back: 'Back wall', right: 'Right wall' }

export function measureRoom(spec: DrawingSpec): Record<WallName, number> {
  const { left = 0, back = 0, right = 0 } = spec.walls ?? {}
  return { left, back, right }
}

export function runOn(spec: DrawingSpec, wall: WallName): Run | undefined {
  return spec.runs?.find((run) => (run.wall ?? 'back') === wall)
}
