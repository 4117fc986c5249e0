import { useMemo } from 'react'

/** A drawing that was made here or by the server. */
export function SvgFigure({ svg, className }: { svg: string; className?: string }) {
  // One object, because React writes the markup anew for another one.
  const markup = useMemo(() => ({ __html: svg }), [svg])
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
