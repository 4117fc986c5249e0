import type { Picture } from '#shared/schema/catalogue.ts'

/** A picture, or a drawing as SVG text with a plainer one for its thumbnail. */
export type View =
  | { kind: 'picture'; label: string; picture: Picture }
  | { kind: 'drawing'; label: string; svg: string; thumb: string }

/** A view in full. */
export function ViewBody({ view, eager = false }: { view: View; eager?: boolean }) {
  if (view.kind === 'drawing') return <Svg className="drawing" svg={view.svg} />
  const { url, width, height, alt } = view.picture
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={eager ? 'high' : undefined}
      loading={eager ? undefined : 'lazy'}
      decoding={eager ? undefined : 'async'}
    />
  )
}

export function Thumb({ view }: { view: View }) {
  if (view.kind === 'drawing') return <Svg svg={view.thumb} />
  const { url, width, height } = view.picture
  return <img src={url} alt="" width={width} height={height} decoding="async" />
}

function Svg({ svg, className }: { svg: string; className?: string }) {
  return <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
}
