import { finished } from '#shared/boards/allowances.ts'
import type { Role } from '#shared/planner/model/box-role.ts'
import { boxesOf } from '#shared/planner/model/boxes.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { finishColors, type Color } from '#ui/drawing/model/finish-colors.ts'
import { GLASS, chooseMaterial, METAL, MIRROR, type Material } from '#ui/drawing/model/materials.ts'
import { inRoom, type Place } from '#ui/drawing/model/room-boxes.ts'

const INCH_METERS = 0.0254
const LIGHT: Color = [1, 0.95, 0.8]

/**
 * A board or piece as it is cut, in meters: x to the right, y up, z into the room. Zero is the middle of the back wall on
 * the floor, by which a phone stands the model in a room.
 */
type ModelBox = { role: Role; material: Material; at: Place; size: Place }

/** Colors in linear light. */
export type ModelMaterial = {
  name: Material
  color: Place
  metallic: number
  roughness: number
  glows: boolean
  opacity: number
}

export function modelBoxes(design: Design): ModelBox[] {
  const middle = design.room.back / 16
  return inRoom(design, boxesOf(design).map(finished)).map(({ role, pane, at: [x, y, z], size: [w, d, h] }) => ({
    role,
    material: chooseMaterial(pane ? { role, pane } : { role }),
    at: meters([x - middle, z, y]),
    size: meters([w, h, d]),
  }))
}

export function modelMaterials({ finish, runs }: Design): ModelMaterial[] {
  const solid = { metallic: 0, roughness: 0.7, glows: false, opacity: 1 }
  const hasDoor = (door: 'glass' | 'mirror') => runs.some(({ sections }) => sections.some((each) => each.door === door))
  return [
    { ...solid, name: 'finish', color: linear(finishColors[finish]) },
    { ...solid, name: 'metal', color: linear(METAL), metallic: 1, roughness: 0.4 },
    { ...solid, name: 'light', color: linear(LIGHT), roughness: 1, glows: true },
    ...(hasDoor('glass')
      ? [{ ...solid, name: 'glass' as const, color: linear(GLASS), roughness: 0.05, opacity: 0.35 }]
      : []),
    ...(hasDoor('mirror')
      ? [{ ...solid, name: 'mirror' as const, color: linear(MIRROR), metallic: 1, roughness: 0.02 }]
      : []),
  ]
}

function meters(inches: Place): Place {
  return inches.map((value) => Number((value * INCH_METERS).toFixed(7))) as Place
}

/** The shop's colors are as screens show them; models count light. */
function linear(color: Color): Place {
  return color.map((part) => Number((part ** 2.2).toFixed(3))) as Place
}
