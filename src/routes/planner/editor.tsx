import { paths } from '#shared/paths.ts'
import { capacityOf, capacityText } from '#shared/planner/capacity.ts'
import { decode } from '#shared/planner/code.ts'
import type { Design } from '#shared/planner/design.ts'
import { runWidth, wallsOf } from '#shared/planner/geometry.ts'
import type { KitMatch } from '#shared/planner/kits.ts'
import { inchesText, sectionText, wallNames } from '#shared/planner/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Price } from '#shared/planner/price.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { ClosetForm } from './closet-form.tsx'
import { Drawing } from './drawing/drawing.tsx'
import { Findings } from './findings.tsx'
import { useShown } from './live/live.ts'
import { Settled } from './live/settled.tsx'
import { PlanForm, type Place } from './plan-form.tsx'
import { PricePanel } from './price-panel.tsx'
import { RoomForms } from './room-forms.tsx'
import { SaveForm } from './save-form.tsx'
import { SectionForms } from './section-forms.tsx'
import { Space } from './space.tsx'

export type EditorData = {
  code: string
  run: number
  section: number
  /** Null if this shop prices no designs. */
  price: Price | null
  /** What it costs as soon as it is no longer the kit that it equals. */
  changedCents: number | null
  /** The product that it began as. */
  kit: { id: string; name: string; cents: number } | null
  /** The product that it equals, if this shop prices no designs but sells that. */
  kitOnly?: KitMatch | null
  /** The product in the cart that it takes the place of, if somebody came from there. */
  line?: number | undefined
}

/** The drawing with everything that changes it; each change is a form that works without JavaScript. */
export function Editor(data: EditorData) {
  const { code, run, section, price } = data
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return null
  const { design } = decoded
  const shown = useShown(design)
  const place: Place = { code, kit: data.kit?.id, line: data.line, run, section }
  return (
    <>
      <div className="page-head flush-top">
        <h1>Your closet</h1>
        <p className="lead num">{sizeText(shown)}</p>
      </div>
      <div className="product">
        <div className="stack stack--5">
          <Drawing place={place} />
          <Space design={shown} label={`Your closet in 3D, ${sizeText(shown)}`} />
          <p className="small muted">{capacityText(capacityOf(shown))}</p>
          <PricePanel design={shown} {...data} />
          <Findings findings={findings(shown)} place={place} />
        </div>
        <div className="stack stack--5">
          <SectionTabs design={shown} place={place} />
          <Settled>
            <SectionForms design={design} place={place} />
            <ClosetForm key={code} design={design} place={place} />
            <RoomForms design={design} place={place} />
          </Settled>
          <p className="cluster">
            <a className="link" href={`${paths.plannerPrint}?${new URLSearchParams({ d: code })}`}>
              Print, cut list
            </a>
            <a className="link" href={paths.planner}>
              Start again
            </a>
          </p>
          {price !== null && <SaveForm code={code} />}
          {price === null && <p className="small muted">The link in your address bar is your drawing. Save it.</p>}
        </div>
      </div>
    </>
  )
}

function sizeText(design: Design): string {
  const [first] = design.runs
  const widths = design.runs.map((run) => inchesText(runWidth(run))).join(' + ')
  return `${widths} × ${inchesText(first!.h)} × ${inchesText(first!.d)}, ${finishNames[design.finish]}`
}

function SectionTabs({ design, place }: { design: Design; place: Place }) {
  const isRoom = wallsOf(design).length > 1
  return (
    <nav aria-label="Sections">
      {design.runs.map((run, r) => (
        <div className="stack stack--2" key={run.wall}>
          {isRoom && <h2 className="text-md">{wallNames[run.wall]}</h2>}
          <ul className="options">
            {run.sections.map((section, s) => (
              <li key={s}>
                <a
                  className={isShown(place, r, s) ? 'btn btn--tint btn--sm' : 'btn btn--secondary btn--sm'}
                  href={plannerHref({ ...place, run: r, section: s })}
                  aria-current={isShown(place, r, s) ? 'true' : undefined}
                  data-keep-scroll=""
                >
                  {inchesText(section.w)} {sectionText(section)}
                </a>
              </li>
            ))}
          </ul>
          {run.sections.length > 1 && (
            <PlanForm place={{ ...place, run: r }} name={`equal-${r}`} command="equal">
              <button className="link small">Make all sections equally wide</button>
            </PlanForm>
          )}
        </div>
      ))}
    </nav>
  )
}

function isShown({ run, section }: Place, r: number, s: number): boolean {
  return r === run && s === section
}
