import { specWithOptions } from '#shared/drawing-options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { isAsTallAsPeople } from './drawing/run-size.ts'
import type { View } from './gallery-view.tsx'

/** What the gallery of a product shows: its pictures, its drawing, and the drawing with a person where that tells the size. */
export function productViews({ pictures, spec, options }: Pick<Product, 'pictures' | 'spec' | 'options'>): View[] {
  const chosen = specWithOptions(spec, options)
  return [
    ...pictures.map((picture, index): View => ({ kind: 'picture', label: pictureLabel(index), picture })),
    { kind: 'drawing', label: 'dimension drawing', spec: chosen, thumb: { dims: false, cloth: false } },
    ...(isAsTallAsPeople(chosen) ? [withPerson(chosen)] : []),
  ]
}

function withPerson(spec: DrawingSpec): View {
  const how = { figure: true }
  return { kind: 'drawing', label: 'with a person for scale', spec, how, thumb: { ...how, dims: false } }
}

function pictureLabel(index: number): string {
  return ['whole view', 'closer look'][index] ?? `view ${index + 1}`
}
