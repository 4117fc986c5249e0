import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import { report } from '#worker/base/report.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { readMail } from '#desk/outbox/read-mail.ts'
import { openFile } from '#desk/requests/file.ts'
import { toHttpError } from './to-http-error.ts'
import { countPage } from './page.tsx'
import type { DeskRequest } from './request.ts'
import { showText } from './show.tsx'

const FILES = deskPaths.file.split(':')[0]!
const LETTERS = deskPaths.letter.split(':')[0]!

/** True for the address of a visitor's file, or of an email's HTML. */
export function isFilePath(pathname: string): boolean {
  return pathname.startsWith(FILES) || pathname.startsWith(LETTERS)
}

/** A visitor's file as a download, or with `?width` its preview; or the HTML of an email. */
export async function deskFile(request: DeskRequest): Promise<Response> {
  const { c, url, visit } = request
  const isLetter = url.pathname.startsWith(LETTERS)
  if (!may(visit.role, isLetter ? 'mailCustomer' : 'readRequests')) {
    return showText(request, 'Not allowed', NOT_ALLOWED, 403)
  }
  try {
    return await (isLetter ? openLetter(request) : downloadFile(request))
  } catch (thrown) {
    const error = await toHttpError(thrown)
    if (error?.status !== 404) report(c, 'desk', thrown)
    return showText(request, 'Not found', 'This file doesn’t exist or was deleted.', error?.status === 404 ? 404 : 503)
  }
}

async function openLetter({ desk, url }: DeskRequest): Promise<Response> {
  const reading = readMail(desk, Number(url.pathname.slice(LETTERS.length)))
  const [mail] = await withTimeout(deadlines.visitorReadsMs, Promise.all([reading, countPage(desk)]))
  if (!mail?.letter) throw new HttpError(404, '', null)
  return new Response(mail.letter.html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
}

function downloadFile({ desk, url }: DeskRequest): Promise<Response> {
  const opening = countPage(desk).then(() => openFile(desk, url.pathname.slice(FILES.length)))
  return withTimeout(deadlines.visitorReadsMs, opening)
}
