import { finishNames } from '#shared/catalogue/options.ts'
import { freeEnds, runWidth } from '#shared/planner/model/geometry.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { baseboardText } from '#shared/planner/text/baseboard-text.ts'
import { cutOuts } from '#shared/planner/rules/room-rules.ts'
import { slopeTexts } from '#shared/planner/text/slope-text.ts'
import { measuredTexts } from '#shared/planner/text/measured-text.ts'
import { highText, pullNames } from '#shared/planner/text/names.ts'
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
  const slopes = slopeTexts(design, unit)
  const block = {
    Closet: name || 'Your closet',
    Size: `${design.runs.map((run) => say(runWidth(run))).join(' + ')} × ${highText(design, unit)}`,
    Finish: finishNames[design.finish],
    Baseboard: baseboardText(design, unit),
    ...(ends.length > 0 && { 'Back wall': ends.map((end) => endText(end, room.ends[end])).join(', ') }),
    ...(slopes.length > 0 && { Ceiling: slopes.join(' ') }),
    ...(measured.length > 0 && { Measured: measured.join(' ') }),
    Status: isOrdered ? 'As ordered' : 'Draft, not an order',
  }
  return (
    <PrintPart id="drawing" title="Drawing">
      <div className="in-finish" data-finish={design.finish}>
        <SvgFigure className="drawing drawing--padded" svg={svg} />
        <ul className="drawing-key">
          {listKey(design).map(([look, text]) => (
            <li key={look} className={`key-${look}`}>
              {text}
            </li>
          ))}
        </ul>
      </div>
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

/** The looks in the drawing and their names; only those that it has. */
function listKey(design: Design): [look: string, text: string][] {
  const sections = design.runs.flatMap((run) => run.sections)
  const has = (...kinds: string[]) => sections.some(({ parts }) => parts.some(({ k }) => kinds.includes(k)))
  const hasDoors = sections.some(({ door }) => door !== 'none')
  const key: [look: string, text: string, isDrawn: boolean][] = [
    ['finish', `Boards and fronts, ${finishNames[design.finish]}`, true],
    [
      'metal',
      `Rods, and pulls in ${pullNames[design.pull].toLowerCase()}`,
      hasDoors || has('rod', 'drawers', 'rollout'),
    ],
    ['door', 'Doors; the dashes meet at the hinges', hasDoors],
    ['cut-out', 'Cut-outs in backs', cutOuts(design).length > 0],
  ]
  return key.flatMap(([look, text, isDrawn]) => (isDrawn ? [[look, text] as [string, string]] : []))
}

/** "wall at the left", "right open". */
function endText(end: 0 | 1, isWall: boolean): string {
  const side = end === 0 ? 'left' : 'right'
  return isWall ? `wall at the ${side}` : `${side} open`
}
