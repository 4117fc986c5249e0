import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import { decode } from '#shared/planner/code.ts'
import { cutList, type CutBoard } from '#shared/planner/cut-list.ts'
import { designFile } from '#shared/planner/design-product.ts'
import type { Design } from '#shared/planner/design.ts'
import { pinHeight, runWidth } from '#shared/planner/geometry.ts'
import { hardware } from '#shared/planner/hardware.ts'
import { inchesText, partName, pullNames, wallNames } from '#shared/planner/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { obstaclesBehind } from '#shared/planner/rules/room-rules.ts'
import { toSpec } from '#shared/planner/to-spec.ts'
import { DrawingFigure } from '#ui/drawing/drawing-figure.tsx'
import { Breadcrumb } from '#ui/elements/breadcrumb.tsx'
import { PrintButton } from '#ui/elements/print-button.tsx'
import { redirect, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'

type PrintData = { code: string }
const edgeTexts: Record<CutBoard['edges'], string> = { front: '━ one long', all: '━━┃┃ all', none: '' }

export function load({ url }: LoadContext): Loaded<PrintData> {
  const code = url.searchParams.get('d') ?? ''
  return decode(code).outcome === 'ok' ? { data: { code } } : redirect(plannerHref({ code }))
}

export function head(): Head {
  return { title: 'Drawing and cut list', noindex: true }
}

/** The drawing with every board, what fastens them, and the heights to fit: to print. */
export function Screen({ data: { code } }: ScreenProps<PrintData>) {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { design } = decoded
  const [first] = design.runs
  return (
    <div className="container page-end">
      <Breadcrumb
        trail={[{ name: 'Home', to: paths.home }, { name: 'Planner', to: plannerHref({ code }) }, { name: 'Print' }]}
      />
      <div className="page-head flush-top">
        <h1>Drawing and cut list</h1>
        <p className="lead num">
          {design.runs.map((run) => inchesText(runWidth(run))).join(' + ')} wide, {inchesText(first!.h)} high,{' '}
          {inchesText(first!.d)} deep, {finishNames[design.finish]}, {pullNames[design.pull].toLowerCase()} pulls.
        </p>
        <p className="small muted">Lengths in inches. A drawing is not an order.</p>
        <p className="cluster">
          <PrintButton />
          <a className="link" href={designFile(code, 'csv')} download>
            Cut list as CSV
          </a>
        </p>
      </div>
      <div className="stack stack--8">
        <DrawingFigure
          className="drawing drawing--padded"
          spec={toSpec(design, { name: 'your closet' })}
          how={{ figure: true }}
        />
        <CutList design={design} />
        <Hardware design={design} />
        <Heights design={design} />
      </div>
    </div>
  )
}

function CutList({ design }: { design: Design }) {
  const cutOuts = obstaclesBehind(design).filter(({ obstacle: { kind } }) => kind === 'outlet' || kind === 'switch')
  return (
    <section className="stack stack--4" aria-labelledby="cut-list">
      <h2 className="text-xl" id="cut-list">
        Cut list
      </h2>
      {cutList(design).map(({ title, boards }) => (
        <div className="table-wrap" key={title}>
          <table className="table">
            <caption>
              {title}, {boards.reduce((sum, { quantity }) => sum + quantity, 0)} in all
            </caption>
            <thead>
              <tr>
                {['Mark', 'Part', 'Length', 'Width', 'Edges banded', 'Quantity', 'Sections'].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {boards.map(({ mark, name, length, width, edges, quantity, where }) => (
                <tr key={mark}>
                  <th scope="row">{mark}</th>
                  <td>{name}</td>
                  <td>{inchesText(length)}</td>
                  <td>{inchesText(width)}</td>
                  <td>{edgeTexts[edges]}</td>
                  <td>{quantity}</td>
                  <td>{where}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {cutOuts.map(({ obstacle, section }) => (
        <p className="small" key={`${obstacle.kind} ${obstacle.x}`}>
          Back of section {section + 1}: cut-out for the {obstacle.kind}, 1″ larger on each side.
        </p>
      ))}
    </section>
  )
}

function Hardware({ design }: { design: Design }) {
  return (
    <section className="stack stack--4" aria-labelledby="hardware">
      <h2 className="text-xl" id="hardware">
        Hardware
      </h2>
      <table className="table">
        <tbody>
          {hardware(design).map(({ name, quantity, note }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantity}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Heights({ design }: { design: Design }) {
  return (
    <section className="stack stack--4" aria-labelledby="heights">
      <h2 className="text-xl" id="heights">
        Heights to fit
      </h2>
      <table className="table">
        <tbody>
          {design.runs.flatMap(({ wall, sections }) =>
            sections.map(({ parts }, index) => (
              <tr key={`${wall} ${index}`}>
                <th scope="row">
                  {design.runs.length > 1 && `${wallNames[wall]}, `}section {index + 1}
                </th>
                <td>
                  {parts
                    .map((part) => `${partName(part)}: hole ${part.at}, ${inchesText(pinHeight(part.at))}`)
                    .join('; ') || 'nothing'}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p className="small muted">
        Hole 0 is at the section’s floor, 3¼″ above the room’s. Holes are 1¼″ apart; heights are above the room’s floor.
      </p>
    </section>
  )
}
