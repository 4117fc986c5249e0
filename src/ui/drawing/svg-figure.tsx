/** A drawing that the server has made and no script changes. */
export function SvgFigure({ svg, className }: { svg: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}
