import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { unreadFilters } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import { ValidationError } from '#api/http/validation.ts'
import { writeChange, type Logged } from '#db/desk/write.ts'
import { checked, choice, rowId, upTo } from '#desk/frame/fields.ts'
import { deskForm, type DeskForm, type PostedDesk } from '#desk/frame/form.ts'
import { requirePermission } from '#desk/frame/require.ts'
import { deleteView, findView, findViews, insertView, orderViews, renameView, type StoredView } from './sql.ts'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, MAX_VIEWS, viewQuery, type ViewScreen } from './view-query.ts'

/** Who may see a list may save views of it. */
const needs: Record<ViewScreen, Permission> = { orders: 'readOrders', requests: 'readRequests' }

const CHANGED = 'Someone else changed or deleted this view. Your changes weren’t saved.'
const NO_FILTER = 'Choose a filter first. This is the default view.'
const LONG_FILTER = 'This filter is too long. Shorten the search or remove a filter.'

/** Saves the filters of the page's list under a name, for oneself or for everyone, or renames the view with the `id`. */
const saveView = deskForm('view-save', {
  needs: 'readOrders',
  fields: v.object({
    id: rowId(),
    name: upTo(MAX_VIEW_NAME, {
      missing: 'Enter a name.',
      tooLong: `Shorten the name to ${MAX_VIEW_NAME} characters.`,
    }),
    for_all: checked(),
  }),
  run: async (desk, { id, name, for_all: isShared }) => {
    if (id > 0) {
      const view = await findOwn(desk, id)
      await writeView(desk, view, {
        ...{ action: 'view.renamed', summary: `Renamed a view of the ${view.screen}` },
        ...{ was: { name: view.name }, became: { name }, statements: [renameView(desk.db, id, name)] },
      })
      return { next: 'stay', message: 'View renamed.' }
    }
    const screen = desk.url.pathname === deskPaths.orders ? 'orders' : 'requests'
    requirePermission(desk, isShared ? 'shareViews' : needs[screen])
    await addView(desk, { screen, name, isShared })
    return { next: 'stay', message: 'View saved as a new tab.' }
  },
})

/** Moves a view by one place among everyone's views, or among one's own. */
const moveView = deskForm('view-move', {
  needs: 'readOrders',
  fields: v.object({ id: rowId(), to: choice(['earlier', 'later'], 'Choose where it moves.') }),
  run: async (desk, { id, to }) => {
    const view = await findOwn(desk, id)
    const all = await findViews(desk.db, view.screen, desk.visit.id)
    const ids = all.filter(({ userId }) => userId === view.userId).map((other) => other.id)
    const from = ids.indexOf(id)
    const place = to === 'earlier' ? from - 1 : from + 1
    if (place < 0 || place >= ids.length) throw new ValidationError({ to: ['It’s already at the end.'] })
    const moved = ids.toSpliced(from, 1).toSpliced(place, 0, id)
    await writeView(desk, view, {
      ...{ action: 'view.moved', summary: `Moved a view of the ${view.screen}` },
      ...{ was: { place: from + 1 }, became: { place: place + 1 }, statements: [orderViews(desk.db, moved)] },
    })
    return { next: 'stay' }
  },
})

const removeView = deskForm('view-delete', {
  needs: 'readOrders',
  fields: v.object({ id: rowId() }),
  run: async (desk, { id }) => {
    const { screen, name, query } = await findOwn(desk, id)
    await writeView(
      desk,
      { id },
      {
        ...{ action: 'view.deleted', summary: `Deleted a view of the ${screen}` },
        ...{ was: { name, filter: query }, became: {}, statements: [deleteView(desk.db, id)] },
      },
    )
    return { next: 'stay', message: 'View deleted. Its orders and requests were not changed.' }
  },
})

/** The forms of a list's saved views. */
export const viewForms: readonly DeskForm[] = [saveView, moveView, removeView]

type NewView = { screen: ViewScreen; name: string; isShared: boolean }

function addView(desk: PostedDesk, { screen, name, isShared }: NewView): Promise<void> {
  const query = readFilters(screen, desk.query)
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

/** The filters of an address as they are saved; throws the 422 if there are none, or what cannot be read. */
function readFilters(screen: ViewScreen, typed: URLSearchParams): string {
  const query = viewQuery(typed)
  const unread = Object.values(unreadFilters(screen, typed))
  if (unread.length > 0) throw new ValidationError({ name: unread })
  if (query === '') throw new ValidationError({ name: [NO_FILTER] })
  if (query.length > MAX_VIEW_QUERY) throw new ValidationError({ name: [LONG_FILTER] })
  return query
}

/** The view to change; throws the 404 for one of someone else, and the 403 for everyone's if one may not change those. */
async function findOwn(desk: PostedDesk, id: number): Promise<StoredView> {
  const found = await findView(desk.db, id)
  if (!found || (found.userId ?? desk.visit.id) !== desk.visit.id) {
    throw new HttpError(404, '', { message: 'View not found.' })
  }
  requirePermission(desk, found.userId === null ? 'shareViews' : needs[found.screen])
  return found
}

type Made = Omit<Logged, 'subject'> & { statements: D1PreparedStatement[] }

/** Changes a view in the version that was seen, or adds one (`row` null). `refusal` says why an assertion failed. */
async function writeView(desk: PostedDesk, row: { id: number } | null, made: Made, refusal = CHANGED): Promise<void> {
  const { db, actor, now, version } = desk
  const seen = row ? { seen: { table: 'desk_views' as const, id: row.id, version } } : {}
  const change = { ...made, ...seen, subject: 'views' }
  const { outcome } = await writeChange(db, actor, change, now).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('desk_view_name'))) throw error
    throw new ValidationError({ name: ['Another view has this name.'] })
  })
  if (outcome === 'changed') throw new HttpError(409, '', { code: 'changed', message: CHANGED })
  if (outcome === 'refused') throw new ValidationError({ name: [refusal] })
}
