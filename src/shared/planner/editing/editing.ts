import { isometricView, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { wantIn } from '../capacity.ts'
import { decode } from '../model/code.ts'
import type { Design } from '../model/design.ts'
import { unitIn, type LengthUnit } from '../model/lengths.ts'
import { designName } from '../saved/design-name.ts'
import { savedAs, savedText } from '../saved/saved-as.ts'
import { recorded, type EditHistory } from './history.ts'

export type SectionPlace = { run: number; section: number }

/** A drawing as an address of the planner shows it. */
export type Shown = SectionPlace & {
  code: string
  /** What the address calls it. */
  name?: string | undefined
  /** The design of the account that it is saved as. */
  saved?: string | undefined
  /** False as long as the first section shows because no one has chosen one. */
  isChosen: boolean
  unit: LengthUnit | undefined
  want: string | undefined
  /** The side from which someone wants to see the closet. */
  view: IsometricView | null
}

/** What the editor shows, and the drawings that lead back and forth from there. */
export type Editing = { shown: Shown; history: EditHistory }

/** What an address shows; null if no drawing opens from it. */
export function shownIn(query: URLSearchParams): Shown | null {
  const code = query.get('d')
  const decoded = code === null ? null : decode(code)
  if (code === null || decoded?.outcome !== 'ok') return null
  const name = designName(query.get('n'))
  const saved = savedAs(query.get('saved'))
  const want = query.get('want')
  return {
    code,
    ...(name && { name }),
    ...(saved && { saved: savedText(saved) }),
    ...chosenIn(decoded.design, query.get('section')),
    unit: unitIn(query.get('unit')),
    want: want !== null && wantIn(want) ? want : undefined,
    view: isometricView(query.get('view')),
  }
}

function chosenIn({ runs }: Design, asked: string | null): SectionPlace & { isChosen: boolean } {
  const [run = 0, section = 0] = (asked ?? '').split('-').map(Number)
  const isChosen = asked !== null && runs[run]?.sections[section] !== undefined
  return isChosen ? { run, section, isChosen } : { run: 0, section: 0, isChosen }
}

/** What the page is called. */
export function titleOf({ name }: Pick<Shown, 'name'>): string {
  return name ?? 'Your closet'
}

/** With another drawing, or the same one seen otherwise. A drawing before or after this one is a step to it. */
export function opened({ shown: { view }, history }: Editing, shown: Shown): Editing {
  return { shown: { ...shown, view: shown.view ?? view }, history: recorded(history, shown.code) }
}

/** With the name of another address, and what it is saved as. */
export function saved({ shown, history }: Editing, { name, saved: as }: Shown): Editing {
  return { shown: { ...shown, name, saved: as }, history }
}

/** With a drawing that an edit made. */
export function edited(editing: Editing, code: string, place?: SectionPlace): Editing {
  const { shown } = editing
  const chosen = place ? { run: place.run, section: place.section, isChosen: true } : sectionIn(code, shown)
  return opened(editing, { ...shown, ...chosen, code })
}

/** One step back or forth; the same if there is none. */
export function stepped(editing: Editing, toward: (history: EditHistory) => string | undefined): Editing {
  const code = toward(editing.history)
  return code === undefined ? editing : edited(editing, code)
}

/** The section that is shown, or the first one of a drawing that has it no longer. */
function sectionIn(code: string, { run, section, isChosen }: Shown): SectionPlace & { isChosen: boolean } {
  const decoded = decode(code)
  const isThere = decoded.outcome === 'ok' && decoded.design.runs[run]?.sections[section] !== undefined
  return isThere ? { run, section, isChosen } : { run: 0, section: 0, isChosen: false }
}
