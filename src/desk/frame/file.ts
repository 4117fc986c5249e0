import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { may, NOT_ALLOWED } from '#shared/desk/permissions.ts'
import type { DeskRequest } from './request.ts'
import { showText } from './show.tsx'

const FILES = deskPaths.file.split(':')[0]!
const LETTERS = deskPaths.letter.split(':')[0]!

/** True for the address of a visitor's file, or of an email's HTML. */
export function isFilePath(pathname: string): boolean {
  return pathname.startsWith(FILES) || pathname.startsWith(LETTERS)
}

/**
 * A visitor's file as a download, or with `?width` its preview; or the HTML of an email. No other headers of the API's
 * answer go with it.
 */
export async function deskFile(request: DeskRequest): Promise<Response> {
  const { api, url, visit } = request
  const isLetter = url.pathname.startsWith(LETTERS)
  if (!may(visit.role, isLetter ? 'mailCustomer' : 'readRequests')) {
    return showText(request, 'Not allowed', NOT_ALLOWED, 403)
  }
  try {
    const { body, headers } = await (isLetter
      ? api.emailLetter(Number(url.pathname.slice(LETTERS.length)))
      : api.requestFile(url.pathname.slice(FILES.length), url.searchParams))
    const kept = ['Content-Type', 'Content-Disposition'].map((name) => [name, headers.get(name) ?? ''])
    return new Response(body, { headers: Object.fromEntries(kept.filter(([, value]) => value !== '')) })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return showText(request, 'Not found', 'This file doesn’t exist or was deleted.', error.status === 404 ? 404 : 503)
  }
}
