import { formatRepairLoss } from '#shared/planner/lost-parts.ts'
import { paths } from '#shared/paths.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { lengthsIn } from '#shared/planner/model/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { findings, refusals, repaired, type Finding } from '#shared/planner/rules/rules.ts'
import { BEHIND_RETURN, behindReturn, BEYOND_REACH, intoOpening } from '#shared/planner/rules/behind-return.ts'
import { CROOKED_WALL } from '#shared/planner/rules/wall-rules.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { PlanForm, type Place } from './plan-form.tsx'
import { useDesign } from './state/editor-context.ts'

/** Errors first, then warnings, then information about the selected section. */
export function Findings({ place }: { place: Place }) {
  const design = useDesign()
  const all = findings(design)
  const errors = all.filter(({ level }) => level === 'error')
  const warnings = all.filter(({ level }) => level === 'warning')
  const infos = all.filter((finding) => finding.level === 'info' && isHere(finding, place))
  return (
    <>
      {errors.length > 0 && (
        <div className="notice notice--warning" role="alert">
          <Icon name="alert" />
          <div className="stack stack--3">
            <p>
              <b>This closet can’t be built this way.</b>
            </p>
            <List findings={errors} place={place} />
            <WaysOut design={design} place={place} broken={errors.length} />
          </div>
        </div>
      )}
      {warnings.length > 0 && (
        <div className="notice notice--warning">
          <Icon name="alert" />
          <div className="stack stack--3">
            <List findings={warnings} place={place} />
            {warnings.some(({ rule }) => rule === BEHIND_RETURN || rule === BEYOND_REACH) && (
              <IntoOpening design={design} place={place} />
            )}
          </div>
        </div>
      )}
      {infos.length > 0 && (
        <div className="studio__info">
          <Icon name="info" />
          <List findings={infos} place={place} />
        </div>
      )}
    </>
  )
}

/** Repairs what can be repaired, and offers a designer for the rest. */
function WaysOut({ design, place, broken }: { design: Design; place: Place; broken: number }) {
  const put = repaired(design).design
  const left = refusals(put).length
  const count = broken - left
  const loss = formatRepairLoss(design, put)
  return (
    <>
      {count > 0 && (
        <PlanForm place={place} name="repair" command="repair" isOfCloset>
          {loss && <p>{loss}</p>}
          <button className="btn btn--secondary">
            Repair {count} {count === 1 ? 'thing' : 'things'}
          </button>
        </PlanForm>
      )}
      {left > 0 && (
        <p>
          <a className="btn btn--secondary" href={`${paths.requestDesign}?d=${place.code}`}>
            Ask a designer
          </a>
        </p>
      )}
    </>
  )
}

function IntoOpening({ design, place }: { design: Design; place: Place }) {
  const moved = intoOpening(design).design
  if (moved === design) return null
  const areDrawers = behindReturn(moved).length < behindReturn(design).length
  return (
    <PlanForm place={place} name="into-opening" command="into-opening" isOfCloset>
      <button className="btn btn--secondary">
        {areDrawers ? 'Move the drawers into the opening' : 'Move the clothes nearer to the opening'}
      </button>
    </PlanForm>
  )
}

function isHere({ place: { run, section } }: Finding, place: Place): boolean {
  return (run === undefined || run === place.run) && (section === undefined || section === place.section)
}

function List({ findings, place }: { findings: readonly Finding[]; place: Place }) {
  return (
    <ul className="stack stack--1 small">
      {findings.map(({ rule, message, place: { run, section, part } }) => (
        <li key={`${rule} ${run} ${section} ${part} ${message}`}>
          {lengthsIn(message, place.unit)}{' '}
          {rule === CROOKED_WALL && <TextLink href={`${paths.requestDesign}?d=${place.code}`}>Ask a designer</TextLink>}
          {section !== undefined && (run !== place.run || section !== place.section) && (
            <a className="link" href={plannerHref({ ...place, run, section })} data-keep-scroll="">
              Section {section + 1}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
