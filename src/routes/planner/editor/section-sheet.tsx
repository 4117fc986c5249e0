import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useEditor } from './state/editor-context.ts'
import { LineIcon } from './planner-icons.tsx'
import type { Place } from './plan-form.tsx'
import { tabId } from './section-tabs.tsx'

type SheetProps = { design: Design; place: Place; children: ReactNode }

/** The same media query as in `sheet.css`. */
const IS_SHEET = '(width < 64rem) and (height >= 36rem)'

/**
 * The forms of a section. On a phone they are a sheet over the lower half of the page as soon as a section is chosen;
 * without a script they follow the drawing.
 */
export function SectionSheet({ design, place, children }: SheetProps) {
  const { run, section, isChosen } = place
  const { open } = useEditor()
  const isSheet = useIsSheet()
  const [isFull, setFull] = useState(false)
  // The tab to focus once the sheet has closed.
  const left = useRef<string>(null)
  const closed = plannerHref({ ...place, section: undefined })
  useEffect(() => {
    if (!isSheet) return
    if (isChosen) showAbove(tabId(run, section))
    else if (left.current) document.getElementById(left.current)?.focus({ preventScroll: true })
    left.current = null
  }, [isSheet, isChosen, run, section])
  useEscape(isSheet && isChosen, () => {
    left.current = tabId(run, section)
    open(closed, 'push')
  })
  return (
    <section
      className="studio__section"
      id="section"
      role={isSheet && isChosen ? 'dialog' : undefined}
      aria-labelledby="section-h"
      data-chosen={isChosen ? '' : undefined}
      data-sheet={isFull ? 'full' : undefined}
    >
      <div className="spread">
        <h2 id="section-h" tabIndex={-1}>
          Section {section + 1} of {design.runs[run]!.sections.length}
        </h2>
        <div className="studio__sheet-tools">
          <Neighbor design={design} place={place} by={-1} />
          <Neighbor design={design} place={place} by={1} />
          <FullButton isFull={isFull} toggle={() => setFull(!isFull)} />
          <a
            className="icon-btn"
            href={closed}
            aria-label="Close the section"
            data-keep-scroll=""
            onClick={() => {
              left.current = tabId(run, section)
            }}
          >
            <Icon name="close" />
          </a>
        </div>
      </div>
      {children}
    </section>
  )
}

function Neighbor({ design, place, by }: Omit<SheetProps, 'children'> & { by: -1 | 1 }) {
  const section = place.section + by
  if (!design.runs[place.run]!.sections[section]) return null
  return (
    <a
      className="icon-btn"
      href={plannerHref({ ...place, section })}
      aria-label={`Section ${section + 1}`}
      data-keep-scroll=""
    >
      <Icon name={by < 0 ? 'left' : 'right'} />
    </a>
  )
}

function FullButton({ isFull, toggle }: { isFull: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Full height"
      aria-pressed={isFull}
      data-needs-script=""
      onClick={toggle}
    >
      <LineIcon name="up" />
    </button>
  )
}

function useIsSheet(): boolean {
  const [isSheet, setSheet] = useState(false)
  useEffect(() => {
    const query = matchMedia(IS_SHEET)
    const update = () => setSheet(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isSheet
}

function useEscape(isOn: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** Brings the drawing into the half above the sheet, and the focus from the covered tab into the sheet. */
function showAbove(tab: string): void {
  const focused = document.activeElement ?? document.body
  if (focused !== document.body && focused.id !== tab && !focused.closest('#section, .studio__draw')) return
  document.querySelector('.studio')?.scrollIntoView({ block: 'start', behavior: 'instant' })
  if (focused.id === tab) document.getElementById('section-h')?.focus({ preventScroll: true })
}
