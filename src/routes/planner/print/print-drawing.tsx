import { finishNames } from '#shared/catalogue/options.ts'
import { freeEnds, runWidth } from '#shared/planner/model/geometry.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { baseboardText } from '#shared/planner/text/baseboard-text.ts'
import { measuredTexts } from '#shared/planner/text/measured-text.ts'
import { drawing } from '#ui/drawing/drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { PrintPart, type PrintPartProps } from './print-part.tsx'

/** The elevation of each wall and, with several, the plan: with dimensions, a person for scale and a title block. */
export function PrintDrawing({ design, unit, name, isOrdered }: PrintPartProps & { name: string; isOrdered: boolean }) {
  const svg = drawing(toSpec(design, { name: name || 'your closet' }), { figure: true, unit })
  const say = (eighths: number) => lengthText(eighths, unit)
  const { room } = design
  const ends = freeEnds(design)
  const measured = measuredTexts(design, unit)
  const block = {
    Closet: name || 'Your closet',
    Size: `${design.runs.map((run) => say(runWidth(run))).join(' + ')} × ${say(design.runs[0]!.h)}`,
    Finish: finishNames[design.finish],
    Baseboard: baseboardText(design, unit),
    ...(ends.length > 0 && { 'Back wall': ends.map((end) => endText(end, room.ends[end])).join(', ') }),
    ...(measured.length > 0 && { Measured: measured.join(' ') }),
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

/** "wall at the left", "right open". */
function endText(end: 0 | 1, isWall: boolean): string {
  const side = end === 0 ? 'left' : 'right'
  return isWall ? `wall at the ${side}` : `${side} open`
}
