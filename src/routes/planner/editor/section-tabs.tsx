import { memo } from 'react'
import type { Design, Section } from '#shared/planner/model/design.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import { sectionText } from '#shared/planner/text/names.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { intoView } from './into-view.ts'
import { PlanForm, type Place } from './plan-form.tsx'

type TabsProps = { design: Design; place: Place }

const INSERT = 'insert-section'

/** The sections of the wall in hand. */
export function SectionTabs({ design, place }: TabsProps) {
  const { run } = place
  return (
    <nav className="studio__tabs" aria-label="Sections" onFocus={intoView}>
      <PlanForm place={place} name="insert" command="insert" id={INSERT} />
      <ul>
        {design.runs[run]!.sections.map((section, index) => (
          <Tab key={`${run}-${index}`} {...{ section, index, run, place }} />
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { section: Section; index: number; run: number; place: Place }

/** A drag of a divider changes two of them. */
const Tab = memo(({ section, index, run, place }: TabProps) => (
  <li>
    <a
      className="option"
      id={tabId(run, index)}
      href={plannerHref({ ...place, run, section: index })}
      aria-current={run === place.run && index === place.section ? 'true' : undefined}
      data-keep-scroll=""
    >
      <span>
        {lengthText(section.w, place.unit)}
        <small>{sectionText(section)}</small>
      </span>
    </a>
    <button
      className="icon-btn"
      form={INSERT}
      name="after"
      value={`${run}-${index}`}
      aria-label={`New section after section ${index + 1}`}
    >
      <Icon name="plus" />
    </button>
  </li>
))

export function tabId(run: number, section: number): string {
  return `tab-${run}-${section}`
}
