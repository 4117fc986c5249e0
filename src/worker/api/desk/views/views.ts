import * as v from 'valibot'
import type { SavedView } from '#shared/schema/desk/views.ts'
import { unreadFilters } from '#shared/desk/list-filters.ts'
import { may } from '#shared/desk/permissions.ts'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, MAX_VIEWS, viewQuery, type ViewScreen } from '#shared/desk/views/view-query.ts'
import { deleteView, findViews, insertView, orderViews, renameView, type StoredView } from '#db/desk/views.ts'
import { validate, validated, ValidationError } from '#api/http/validation.ts'
import { data, type Desk } from '../desk.ts'
import { notAllowed } from '../orders/chosen-order.ts'
import { usesMoney } from '../orders/order-filter.ts'
import { permissionOf, withView, writeView } from './chosen-view.ts'

const List = v.object({ screen: v.picklist(['orders', 'requests']) })
const Name = v.pipe(
  v.string('Enter a name.'),
  v.maxLength(MAX_VIEW_NAME, `Shorten the name to ${MAX_VIEW_NAME} characters.`),
)
const NewView = v.object({
  ...List.entries,
  name: Name,
  query: v.optional(v.nullable(v.string()), null),
  for_all: v.optional(v.nullable(v.boolean()), false),
})
const Renamed = v.object({ name: Name, version: v.number() })
const Moved = v.object({ to: v.picklist(['earlier', 'later']), version: v.number() })
const Versioned = v.object({ version: v.number() })

const NO_FILTER = 'Choose a filter first. This is the default view.'
const LONG_FILTER = 'This filter is too long. Shorten the search or remove a filter.'

/** GET views: everyone's and one's own of the list `screen`. Views by amounts are left out for those who see none. */
export async function views(desk: Desk): Promise<Response> {
  const { screen } = validate(List, { screen: desk.query.get('screen') })
  const rejection = notAllowed(desk, permissionOf[screen])
  if (rejection) return rejection
  const { role, id } = desk.visit
  const found = await findViews(desk.db, screen, id)
  const shown = found.filter(({ query }) => may(role, 'seeMoney') || !usesMoney(new URLSearchParams(query)))
  return data(desk, shown.map(viewJson(desk)))
}

function viewJson({ visit }: Desk): (view: StoredView) => SavedView {
  return ({ id, name, query, version, userId }) => {
    const isShared = userId === null
    return { id, name, query, version, isShared, canChange: !isShared || may(visit.role, 'shareViews') }
  }
}

/** POST views: saves the filters of a list under a name, for oneself or for everyone. */
export async function saveView(desk: Desk): Promise<Response> {
  const { screen, name, query: typed, for_all: isShared } = await validated(desk.c, NewView)
  const rejection = notAllowed(desk, permissionOf[screen]) ?? (isShared ? notAllowed(desk, 'shareViews') : null)
  if (rejection) return rejection
  const query = savedQuery(screen, typed ?? '')
  const enough = isShared
    ? `This list already has ${MAX_VIEWS} shared views. Delete one first.`
    : `You already have ${MAX_VIEWS} views of this list. Delete one first.`
  const view = { screen, userId: isShared ? null : desk.visit.id, name, query }
  return writeView(
    desk,
    null,
    {
      ...{ action: 'view.saved', summary: `Saved a view of the ${screen}${isShared ? ' for everyone' : ''}` },
      ...{ was: {}, became: { name, filter: query }, statements: insertView(desk.db, view, MAX_VIEWS) },
    },
    enough,
  )
}

/** The filters as they are saved; throws 422 if there are none, or what cannot be read. */
function savedQuery(screen: ViewScreen, typed: string): string {
  const query = viewQuery(typed)
  const unread = Object.values(unreadFilters(screen, new URLSearchParams(typed)))
  if (unread.length > 0) throw new ValidationError({ name: unread })
  if (query === '') throw new ValidationError({ name: [NO_FILTER] })
  if (query.length > MAX_VIEW_QUERY) throw new ValidationError({ name: [LONG_FILTER] })
  return query
}

/** PUT views/:id: another name. */
export function rename(desk: Desk): Promise<Response> {
  return withView(desk, async (found) => {
    const { name, version } = await validated(desk.c, Renamed)
    return writeView(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'view.renamed', summary: `Renamed a view of the ${found.screen}` },
        ...{ was: { name: found.name }, became: { name }, statements: [renameView(desk.db, found.id, name)] },
      },
    )
  })
}

/** POST views/:id/move: one place earlier or later among everyone's views, or among one's own. */
export function move(desk: Desk): Promise<Response> {
  return withView(desk, async (found) => {
    const { to, version } = await validated(desk.c, Moved)
    const all = await findViews(desk.db, found.screen, desk.visit.id)
    const ids = all.filter(({ userId }) => userId === found.userId).map(({ id }) => id)
    const from = ids.indexOf(found.id)
    const place = to === 'earlier' ? from - 1 : from + 1
    if (place < 0 || place >= ids.length) throw new ValidationError({ to: ['It’s already at the end.'] })
    const moved = ids.toSpliced(from, 1).toSpliced(place, 0, found.id)
    return writeView(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'view.moved', summary: `Moved a view of the ${found.screen}` },
        ...{ was: { place: from + 1 }, became: { place: place + 1 }, statements: [orderViews(desk.db, moved)] },
      },
    )
  })
}

/** DELETE views/:id */
export function remove(desk: Desk): Promise<Response> {
  return withView(desk, async (found) => {
    const { version } = await validated(desk.c, Versioned)
    return writeView(
      desk,
      { id: found.id, version },
      {
        ...{ action: 'view.deleted', summary: `Deleted a view of the ${found.screen}` },
        ...{ was: { name: found.name, filter: found.query }, became: {}, statements: [deleteView(desk.db, found.id)] },
      },
    )
  })
}
