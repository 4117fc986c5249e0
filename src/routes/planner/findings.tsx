import { lengthsIn } from '#shared/planner/lengths.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Finding } from '#shared/planner/rules/rules.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { PlanForm, type Place } from './plan-form.tsx'

/** What the rules say: first what keeps the closet from being sold, then warnings, then what is good to know. */
export function Findings({ findings, place }: { findings: readonly Finding[]; place: Place }) {
  const refused = findings.filter(({ level }) => level === 'refused')
  const warned = findings.filter(({ level }) => level === 'warned')
  const told = findings.filter((finding) => finding.level === 'told' && isHere(finding, place))
  return (
    <>
      {refused.length > 0 && (
        <div className="notice notice--warning" role="alert">
          <Icon name="alert" />
          <div className="stack stack--3">
            <p>
              <b>This closet cannot be built like this.</b>
            </p>
            <List findings={refused} place={place} />
            <PlanForm place={place} name="repair" command="repair" isOfCloset>
              <button className="btn btn--secondary">
                Repair {refused.length} {refused.length === 1 ? 'thing' : 'things'}
              </button>
            </PlanForm>
          </div>
        </div>
      )}
      {warned.length > 0 && (
        <div className="notice notice--warning">
          <Icon name="alert" />
          <List findings={warned} place={place} />
        </div>
      )}
      {told.length > 0 && (
        <div className="studio__told">
          <Icon name="info" />
          <List findings={told} place={place} />
        </div>
      )}
    </>
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
