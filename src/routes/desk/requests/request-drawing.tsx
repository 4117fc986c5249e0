import { paths } from '#shared/paths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { soundDesign } from '#shared/planner/model/sound-design.ts'
import { specOfCode } from '#shared/planner/model/spec-of-code.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'

/** The closet that the sender drew, with the ways to its drawing and its boards. A code of a newer release is not drawn. */
export function RequestDrawing({ code }: { code: string }) {
  const spec = specOfCode(code, 'The closet that was drawn')
  return (
    <figure className="drawing request-plan">
      {spec && <SvgFigure svg={drawing(spec)} className="request-drawing" />}
      <figcaption>
        <a className="link" href={plannerHref({ code })}>
          Open the drawing
        </a>
        {soundDesign(code) ? (
          <a className="link" href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>
            Cut list
          </a>
        ) : (
          <span>It breaks a rule of the planner, so it has no cut list.</span>
        )}
      </figcaption>
    </figure>
  )
}
