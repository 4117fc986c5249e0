import { useMemo } from 'react'

export function SvgFigure({ svg, className }: { svg: string; className?: string }) {
  // Memoized, because React rewrites the markup for a new object.
  const markup = useMemo(() => ({ __html: svg }), [svg])
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
