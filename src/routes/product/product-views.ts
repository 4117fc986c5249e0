import { specWithOptions } from '#shared/drawing/drawing-options.ts'
import type { Product, ProductPicture } from '#shared/schema/catalogue.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { isAsTallAsPeople } from '#shared/drawing/run-size.ts'
import type { View } from './gallery-view.tsx'

export function productViews({ pictures, spec, options }: Pick<Product, 'pictures' | 'spec' | 'options'>): View[] {
  const chosen = specWithOptions(spec, options)
  return [
    ...pictures.map((picture): View => ({ kind: 'picture', label: pictureLabel(picture), picture })),
    { kind: 'drawing', label: 'dimension drawing', spec: chosen, thumb: { dims: false, cloth: false } },
    ...(isAsTallAsPeople(chosen) ? [withPerson(chosen)] : []),
  ]
}

function withPerson(spec: DrawingSpec): View {
  const how = { figure: true }
  return { kind: 'drawing', label: 'with a person for scale', spec, how, thumb: { ...how, dims: false } }
}

/** The end of the alt text, which distinguishes the picture from the product's others. */
function pictureLabel({ alt }: ProductPicture): string {
  return alt.slice(alt.lastIndexOf(',') + 1).trim()
}
