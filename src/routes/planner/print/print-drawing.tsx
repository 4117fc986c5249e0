import { finishNames } from '#shared/catalogue/options.ts'
import { runWidth } from '#shared/planner/geometry.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { formatLength } from '#shared/text/format-length.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/svg-figure.tsx'
import { PrintPart, type PrintPartProps } from './print-part.tsx'

/** The elevation of each wall and, with several, the plan: with dimensions, a person for scale and a title block. */
export function PrintDrawing({ design, unit, name, isOrdered }: PrintPartProps & { name: string; isOrdered: boolean }) {
  const svg = drawing(toSpec(design, { name: name || 'your closet' }), { figure: true, unit })
  const say = (eighths: number) => formatLength(eighths / 8, unit)
  const block = {
    Closet: name || 'Your closet',
    Size: `${design.runs.map((run) => say(runWidth(run))).join(' + ')} × ${say(design.runs[0]!.h)}`,
    Finish: finishNames[design.finish],
    Status: isOrdered ? 'As ordered' : 'Draft, not an order',
  }
  return (
    <PrintPart id="drawing" title="Drawing">
      <SvgFigure className="drawing drawing--padded" svg={svg} />
      <dl className="titleblock">
        {Object.entries(block).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PrintPart>
  )
}
