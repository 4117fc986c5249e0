import { optionValueName } from '#shared/catalogue/options.ts'
import type { ProductPicture } from '#shared/schema/catalogue.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import type { DrawingOptions } from '#ui/drawing/drawing.ts'
import { DrawingFigure } from '#ui/drawing/figures/drawing-figure.tsx'
import { Picture, Thumbnail } from '#ui/elements/picture.tsx'

/** A picture, or a drawing with a simpler one for its thumbnail. */
export type View =
  | { kind: 'picture'; label: string; picture: ProductPicture }
  | { kind: 'drawing'; label: string; spec: DrawingSpec; how?: DrawingOptions; thumb: DrawingOptions }

type ViewBodyProps = { view: View; size?: 'half' | 'full'; eager?: boolean }

export function ViewBody({ view, size = 'half', eager = false }: ViewBodyProps) {
  if (view.kind === 'drawing') return <DrawingFigure className="drawing" spec={view.spec} how={view.how} />
  const { url, width, height, alt, pictured_in } = view.picture
  return (
    <>
      <Picture src={url} alt={alt} width={width} height={height} size={size} eager={eager} />
      {pictured_in && <span className="badge gallery__note">Pictured in {optionValueName('finish', pictured_in)}</span>}
    </>
  )
}

export function Thumb({ view }: { view: View }) {
  if (view.kind === 'drawing') return <DrawingFigure spec={view.spec} how={view.thumb} />
  return <Thumbnail src={view.picture.url} />
}
