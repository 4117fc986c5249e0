import { isometricView, type IsometricView } from '#shared/drawing/isometric-views.ts'
import { askedRoute, type AskedRoute } from '../access/asked-route.ts'
import { wantIn } from '../capacity.ts'
import { decode } from '../model/code.ts'
import type { Design } from '../model/design.ts'
import { unitIn, type LengthUnit } from '../model/lengths.ts'
import { designName } from '../saved/design-name.ts'
import { savedAs, savedText } from '../saved/saved-as.ts'
import { recorded, type EditHistory } from './history.ts'

export type SectionPlace = { run: number; section: number }

/** What a URL of the planner shows. */
export type Shown = SectionPlace & {
  code: string
  name?: string | undefined
  /** The account's design and version, see `saved-as.ts`. */
  saved?: string | undefined
  /** False as long as a wall's first section shows because no one has chosen one. */
  isChosen: boolean
  unit: LengthUnit | undefined
  want: string | undefined
  view: IsometricView | null
  /** True while the page shows what would cost less. */
  isCheaperAsked: boolean
  /** What is asked about getting it into the house. */
  route: AskedRoute | null
}

export type Editing = { shown: Shown; history: EditHistory }

/** Null if the URL has no valid design. */
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
    isCheaperAsked: query.has('cheaper'),
    route: askedRoute(query),
  }
}

/** See `placeText`. */
function chosenIn({ runs }: Design, asked: string | null): SectionPlace & { isChosen: boolean } {
  const [run = 0, section] = (asked ?? '').split('-').map(Number)
  const isChosen = section !== undefined && runs[run]?.sections[section] !== undefined
  return isChosen
    ? { run, section, isChosen }
    : { run: runs[run] && section === undefined ? run : 0, section: 0, isChosen }
}

export function titleOf({ name }: Pick<Shown, 'name'>): string {
  return name ?? 'Your closet'
}

/** Shows another design or view. A design next to the current one in the history is an undo or redo. */
export function opened({ shown: { view, route }, history }: Editing, shown: Shown): Editing {
  return {
    shown: { ...shown, view: shown.view ?? view, route: shown.route ?? route },
    history: recorded(history, shown.code),
  }
}

/** Takes the name and the saved version of another URL. */
export function saved({ shown, history }: Editing, { name, saved: as }: Shown): Editing {
  return { shown: { ...shown, name, saved: as }, history }
}

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

/** The selected section, or the first one if it no longer exists. */
function sectionIn(code: string, { run, section, isChosen }: Shown): SectionPlace & { isChosen: boolean } {
  const decoded = decode(code)
  const isThere = decoded.outcome === 'ok' && decoded.design.runs[run]?.sections[section] !== undefined
  return isThere ? { run, section, isChosen } : { run: 0, section: 0, isChosen: false }
}
