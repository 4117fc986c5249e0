import type { Design } from '#shared/planner/model/design.ts'

/** From where the isometric picture of a closet is seen. */
export const isometricViews = ['left', 'front', 'right', 'above'] as const
export type IsometricView = (typeof isometricViews)[number]

export const isometricNames: Record<IsometricView, string> = {
  left: 'From the left',
  front: 'From the front',
  right: 'From the right',
  above: 'From above',
}

export function isometricView(text: string | null): IsometricView | null {
  return isometricViews.find((view) => view === text) ?? null
}

/** Where no wall of the closet stands in front of another one. */
export function clearestView({ runs }: Design): IsometricView {
  const has = (wall: string) => runs.some((run) => run.wall === wall)
  if (!has('left')) return 'left'
  return has('right') ? 'above' : 'right'
}
