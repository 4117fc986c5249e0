import { specWithOptions } from '#shared/drawing-options.ts'
import type { Product } from '#shared/schema/catalogue.ts'
import { drawing } from './drawing/drawing.ts'
import type { View } from './gallery-view.tsx'

/** What the gallery of a product shows: its pictures, its drawing, and the drawing with a person where that tells the size. */
export function productViews({ pictures, spec, options }: Pick<Product, 'pictures' | 'spec' | 'options'>): View[] {
  const chosen = specWithOptions(spec, options)
  const plain = drawing(chosen)
  const withPerson = drawing(chosen, { figure: true })
  return [
    ...pictures.map((picture, index): View => ({ kind: 'picture', label: pictureLabel(index), picture })),
    { kind: 'drawing', label: 'dimension drawing', svg: plain, thumb: drawing(chosen, { dims: false, cloth: false }) },
    ...(withPerson === plain
      ? []
      : [
          {
            kind: 'drawing' as const,
            label: 'with a person for scale',
            svg: withPerson,
            thumb: drawing(chosen, { dims: false, figure: true }),
          },
        ]),
  ]
}

function pictureLabel(index: number): string {
  return ['whole view', 'closer look'][index] ?? `view ${index + 1}`
}
