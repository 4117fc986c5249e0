import { cookieNames, storageKeys } from '#shared/constants.ts'
import { CSRF_COOKIE_PATH } from '#shared/file-paths.ts'
import type { HttpSide } from '#shared/api/http.ts'
import { readCookie } from '#client/storage/cookies.ts'
import { writeStorage } from '#client/storage/storage.ts'

/** How long a token that was fetched early may precede its change. */
const EARLY_MS = 5_000

type Early = { answer: Promise<Response>; until: number; hasFailed: boolean }

let early: Early | null = null

/** The browser's transport. It reads the token from the XSRF-TOKEN cookie and stores it under `csrf-token`. */
export const browserHttp: HttpSide = {
  fetch: (path, init) => (path === CSRF_COOKIE_PATH && takeEarly()) || fetch(path, init),
  csrfToken() {
    const token = readCookie(cookieNames.xsrf)
    writeStorage(storageKeys.csrfToken, token)
    return token
  },
}

/** Fetches the token for a change that is about to be made. The next change takes it, unless it is known to have failed. */
export function fetchCsrfEarly(): void {
  if (!navigator.onLine || (early && early.until > Date.now())) return
  const answer = fetch(CSRF_COOKIE_PATH, { headers: { Accept: 'application/json' }, credentials: 'include' })
  const request = { answer, until: Date.now() + EARLY_MS, hasFailed: false }
  answer.then(
    ({ ok }) => (request.hasFailed = !ok),
    () => (request.hasFailed = true),
  )
  early = request
}

function takeEarly(): Promise<Response> | null {
  const taken = early
  // One that failed stays, so that no other is fetched early for a while.
  if (!taken || taken.hasFailed) return null
  early = null
  return taken.until > Date.now() ? taken.answer : null
}
