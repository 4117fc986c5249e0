import fs from 'node:fs'
import { expect, test } from 'vitest'
import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import { drawingSpec, type DrawingSpec } from '#shared/schema/drawing-spec.ts'

function spec(id: number): DrawingSpec {
  return drawingSpec(JSON.parse(fs.readFileSync(`seed/specs/${id}.json`, 'utf8')))
}

test('a cut kit narrows its last section', () => {
  const cut = specWithOptions(spec(1203), { finish: 'white', width: '66.5' })
  expect(cut.size.w).toBe(66.5)
  expect(cut.finish).toBe('white')
  expect(cut.runs?.[0]?.sections.map((section) => section.w)).toEqual([24.75, 18, 20.75])
})

test('the given spec is not changed', () => {
  const kit = spec(1203)
  specWithOptions(kit, { width: '66.5', led: '3000 K', depth: '19' })
  expect(kit).toEqual(spec(1203))
})

test('a loose piece takes the width', () => {
  const drawer = specWithOptions(spec(1701), { width: '30' })
  expect([drawer.size.w, drawer.pieces?.[0]?.w]).toEqual([30, 30])
})

test('a rod sold by length takes the width as its length', () => {
  const rod = specWithOptions(spec(1711), { width: '24' })
  expect([rod.size.length, rod.size.w, rod.pieces?.[0]?.w]).toEqual([24, undefined, 24])
})

test('depth changes the depth', () => {
  expect(specWithOptions(spec(1101), { depth: '19' }).size.d).toBe(19)
})

test('lights turn off and on', () => {
  expect(specWithOptions(spec(1101), { led: 'none' }).led).toBe(false)
  expect(specWithOptions(spec(1205), { led: '4000 K' })).toMatchObject({ led: true, kelvin: 4000 })
})

test('doors close the sections of shelves, a pair each, and none before hangers or drawers', () => {
  const closed = specWithOptions(spec(1123), { doors: 'glass' })
  expect(closed.runs?.map((run) => run.doors?.length)).toEqual([0, 2, 2])
  expect(closed.runs?.[1]?.doors?.[0]).toEqual({ x: 24.125, z: 2.6, w: 11.875, h: 93.3, style: 'glass', hinge: 'left' })
  expect(specWithOptions(closed, { doors: 'none' }).runs?.[1]?.doors).toBeUndefined()
})

test.each<Record<string, string>>([
  { width: 'wide' },
  { width: '-4' },
  { width: '30' },
  { depth: '' },
  { led: 'warm' },
  { doors: 'oak' },
  { pull: 'brass' },
])('%j changes nothing on a 70½″ kit', (options) => {
  expect(specWithOptions(spec(1203), options)).toEqual(spec(1203))
})
