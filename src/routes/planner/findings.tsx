import { plannerHref } from '#shared/planner/planner-href.ts'
import type { Finding } from '#shared/planner/rules/rules.ts'
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
          <div className="stack stack--2">
            <p>
              <b>This closet cannot be built like this.</b>
            </p>
            <List findings={refused} place={place} />
            <PlanForm place={place} name="repair" command="repair">
              <button className="btn btn--secondary btn--sm">
                Repair {refused.length} {refused.length === 1 ? 'thing' : 'things'}
              </button>
            </PlanForm>
          </div>
        </div>
      )}
      {warned.length > 0 && (
        <div className="notice">
          <List findings={warned} place={place} />
        </div>
      )}
      {told.length > 0 && <List findings={told} place={place} />}
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
          {message}{' '}
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
