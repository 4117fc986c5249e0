import { withNext } from '#shared/account/next-path.ts'
import type { FieldErrors, HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import type { Loaded } from '#routes/screen.ts'
import { report } from '#worker/base/report.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { limits } from '#worker/base/limits.ts'
import { throttle } from '#api/http/throttle.ts'
import { toHttpError } from './to-http-error.ts'
import type { Desk } from './desk.ts'
import type { DeskPage } from './desk-page.ts'
import { missing } from './missing.tsx'
import type { DeskRequest } from './request.ts'
import { show, showText, showUnread, type Posted } from './show.tsx'
import { matchDesk } from './table.ts'

/** Renders a page of the desk for anyone who may see it, or leads to where the Desk is unlocked. */
export async function renderDeskPage(request: DeskRequest, posted: Posted = {}): Promise<Response> {
  const { route, params } = matchDesk(request.url.pathname) ?? { route: missing, params: {} }
  return rejection(request, route) ?? showScreen(request, route, params, posted)
}

function rejection(request: DeskRequest, { needs }: DeskPage): Response | Promise<Response> | null {
  const { visit, url, c } = request
  if (needs === 'staff') return null
  if (!visit.open) return c.redirect(withNext(deskPaths.open, url.pathname + url.search), 303)
  return may(visit.role, needs) ? null : showText(request, 'Not allowed', NOT_ALLOWED, 403)
}

async function showScreen(
  request: DeskRequest,
  route: DeskPage,
  params: Record<string, string>,
  posted: Posted,
): Promise<Response> {
  const { Screen, title, isPaper = false } = route
  const loaded = await loadScreen(request, route, params)
  if ('redirect' in loaded) return request.c.redirect(loaded.redirect, 303)
  if ('notFound' in loaded) return showText(request, 'Not found', String(loaded.notFound), 404)
  if ('failed' in loaded) return showText(request, 'Couldn’t load this page', loaded.message, loaded.failed)
  if ('unread' in loaded) return showUnread(request, loaded.unread)
  const { data } = loaded
  const status = route === missing ? 404 : (posted.form?.status ?? 200)
  const props = { data, url: request.url, params, now: request.now }
  const pageTitle = typeof title === 'string' ? title : title(data)
  return show(request, { title: pageTitle, body: <Screen {...props} />, status, isPaper, ...posted })
}

/** Rate limit exceeded. */
function tooMany(c: DeskRequest['c'], { retryAfterSeconds }: HttpError): Failed {
  if (retryAfterSeconds !== null) c.header('Retry-After', String(retryAfterSeconds))
  return { failed: 429, message: 'You opened too many pages. Wait a minute and try again.' }
}

type Failed = { failed: number; message: string }
type Unread = { unread: FieldErrors }

async function loadScreen(
  { c, desk, url }: DeskRequest,
  route: DeskPage,
  params: Record<string, string>,
): Promise<Loaded<unknown> | Failed | Unread> {
  try {
    // Reading beside the count saves a trip.
    const loading = Promise.all([route.load({ ...desk, params, url, query: url.searchParams }), countPage(desk)])
    return (await withTimeout(deadlines.visitorReadsMs, loading))[0]
  } catch (thrown) {
    const error = await toHttpError(thrown)
    if (error?.status === 422) return { unread: error.errors }
    report(c, 'desk', thrown)
    if (error?.status === 429) return tooMany(c, error)
    const isDown = error?.status === 503
    const message = isDown
      ? 'This page can’t be loaded right now. You’re still signed in. Try again in a moment.'
      : 'Something went wrong on our end. Try again. If it keeps happening, tell an owner.'
    return { failed: isDown ? 503 : 500, message }
  }
}

/** Throws the 429 for someone who opens pages without end. */
export function countPage({ c, visit }: Desk): Promise<void> {
  const { hits, windowMs } = limits.deskReads
  return throttle(c, 'desk-reads', hits, windowMs, String(visit.id))
}
