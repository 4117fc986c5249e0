import type { IsometricView } from '#shared/drawing/isometric-views.ts'
import type { Place } from '../model/room-boxes.ts'

/** How a parallel projection sees the room: the direction to the viewer, and where a point is on the picture. */
export type Projection = { toViewer: Place; onPicture: (point: Place) => [x: number, y: number] }

/** Degrees to the right of the closet's front, and above the floor. */
const angles: Record<IsometricView, { turn: number; tilt: number }> = {
  front: { turn: 0, tilt: 12 },
  left: { turn: -32, tilt: 20 },
  right: { turn: 32, tilt: 20 },
  above: { turn: 0, tilt: 42 },
}

/** A point's place on the picture is in whole numbers, `scale` of them an inch. */
export function createProjection(view: IsometricView, scale: number): Projection {
  const { turn, tilt } = angles[view]
  const [sinTurn, cosTurn] = sinCos(turn)
  const [sinTilt, cosTilt] = sinCos(tilt)
  return {
    toViewer: [sinTurn * cosTilt, cosTurn * cosTilt, sinTilt],
    onPicture: ([x, y, z]) => [
      Math.round(scale * (x * cosTurn - y * sinTurn)),
      Math.round(scale * ((x * sinTurn + y * cosTurn) * sinTilt - z * cosTilt)),
    ],
  }
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}
