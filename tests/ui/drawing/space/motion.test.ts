import { expect, test } from 'vitest'
import { toward } from '#ui/drawing/space/motion.ts'
import { frontOrbit, moveOrbit } from '#ui/drawing/space/orbit.ts'

const front = frontOrbit({ hasLeft: false, hasRight: false })
const from = { ...front, open: 1 }

test('a movement comes closer with each frame and ends exactly at its goal', () => {
  const goal = { turn: -1, tilt: 0.5, zoom: 0.5, open: 0 }
  let pose = from
  const ways = [1]
  for (let frame = 0; pose !== goal; frame++) {
    expect(frame).toBeLessThan(120)
    pose = toward(pose, goal, 16)
    expect(pose.open).toBeLessThan(ways.at(-1)!)
    ways.push(pose.open)
  }
  expect(pose).toBe(goal)
})

test('the viewer stays in front of the closet, above the floor, and near it', () => {
  expect(moveOrbit(front, { turn: 9, tilt: 9, zoom: 9 })).toEqual({ turn: 1.22, tilt: 0.87, zoom: 1.5 })
  expect(moveOrbit(front, { turn: -9, tilt: -9, zoom: -9 })).toEqual({ turn: -1.22, tilt: -0.02, zoom: 0.35 })
})
