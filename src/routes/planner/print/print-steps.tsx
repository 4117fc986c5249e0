import { buildSteps } from '#shared/planner/print/build-steps.ts'
import { wallNames } from '#shared/planner/text/names.ts'
import type { DrawingSpec } from '#shared/schema/drawing-spec.ts'
import { toSpec } from '#shared/planner/model/to-spec.ts'
import { stepDrawing } from '#ui/drawing/step-drawing.ts'
import { SvgFigure } from '#ui/drawing/figures/svg-figure.tsx'
import { PrintPart, type PrintPartProps } from './print-part.tsx'

/** How each wall is built, one drawing a step. Walls are built in the order in which they meet in the corner. */
export function PrintSteps({ design, unit }: PrintPartProps) {
  const { walls: _, ...spec } = toSpec(design)
  let panelsBefore = 0
  return (
    <PrintPart id="steps" title="Steps">
      {spec.runs!.map((run, index) => {
        const { wall, sections } = design.runs[index]!
        const own: DrawingSpec = {
          ...spec,
          size: { d: run.d, h: run.h },
          runs: [{ ...run, panelsBefore }],
        }
        panelsBefore += sections.length + 1
        return (
          <div className="stack stack--3" key={wall}>
            {design.runs.length > 1 && <h3>{wallNames[wall]}</h3>}
            <ol className="build-steps">
              {buildSteps(design, index).map((step, at) => (
                <li key={step.stage}>
                  <SvgFigure
                    className="drawing"
                    svg={stepDrawing(own, step.stage, `Step ${at + 1}: ${step.text}`, unit)}
                  />
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </PrintPart>
  )
}
