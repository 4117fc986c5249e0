import { HttpError } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { savedAs, type SavedAs } from '#shared/planner/saved/saved-as.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ClientContext } from '#client/client-context.ts'
import { forgetDesigns } from './browser-designs.ts'
import { sayHere, updateAddress } from './saved-page.ts'

/** The design of the account that this tab changes: what was saved last, and what it shows now. */
type Draft = SavedAs & { saved: string; shown: string }

const KEY = 'saved_design'
const DELAY_MS = 3_000
const RETRIES_MS = [5_000, 15_000, MINUTE_MS]
const RETRYING = 'Not saved yet. We are trying again.'
const FAILED = 'Not saved. Your design is in the address bar and in this browser.'

let draft: Draft | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isSaving = false
let failures = 0
let isWatching = false

/** Saves a design of the account three seconds after its last edit. `isEdit` if it was another one a moment ago. */
export function autosave(context: ClientContext, code: string, isEdit: boolean): void {
  if (!isWatching) watch(context)
  const address = savedAs(new URLSearchParams(location.search).get('saved'))
  if (!address) return
  const known = draft ?? read()
  const isKnown = known?.id === address.id && (isEdit || known.shown === code) && known.version >= address.version
  draft = isKnown ? { ...known, shown: code } : { ...address, saved: code, shown: code }
  write(draft)
  updateAddress(draft)
  clearTimeout(timer)
  if (draft.saved === code) return forgetDesigns([code])
  failures = 0
  sayHere('')
  wait(context, DELAY_MS)
}

/** A tab that is left may be closed, and one that is online again need not wait. */
function watch(context: ClientContext): void {
  isWatching = true
  document.addEventListener('visibilitychange', () => document.hidden && void save(context))
  addEventListener('online', () => void save(context))
}

function wait(context: ClientContext, ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void save(context), ms)
}

/** One save at a time: what was edited meanwhile follows. */
async function save(context: ClientContext): Promise<void> {
  if (!draft || isSaving || draft.saved === draft.shown) return
  clearTimeout(timer)
  isSaving = true
  const sent = draft
  try {
    const api = await context.api()
    const saved = await api.changeDesign(sent.id, { code: sent.shown, version: sent.version })
    isSaving = false
    done(context, sent, saved)
  } catch (error) {
    isSaving = false
    failed(context, sent, error)
  }
}

function done(context: ClientContext, sent: Draft, { id, version, name }: SavedDesign): void {
  failures = 0
  forgetDesigns([sent.shown])
  if (draft?.id !== sent.id) return
  draft = { ...draft, id, version, saved: sent.shown }
  write(draft)
  updateAddress(draft, id === sent.id ? undefined : name)
  sayHere(id === sent.id ? 'Saved.' : `Saved elsewhere since. Kept as “${name}”.`)
  if (draft.shown !== draft.saved) wait(context, DELAY_MS)
}

function failed(context: ClientContext, sent: Draft, error: unknown): void {
  if (draft?.id !== sent.id) return
  const status = error instanceof HttpError ? error.status : 0
  if (status === 401) {
    const to = withNext(paths.login, location.pathname + location.search)
    return sayHere('Not saved, because you are signed out.', { to, text: 'Sign in' })
  }
  if (status === 404) return sayHere('Not saved: it is not among your designs any more. Save it again to keep it.')
  if (status === 422) return sayHere(`Not saved. ${(error as HttpError).message}`)
  const delay = RETRIES_MS[failures++]
  sayHere(delay === undefined ? FAILED : RETRYING)
  if (delay !== undefined) wait(context, delay)
}

function read(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
  } catch {
    // Another script may have stored something else, or storage is blocked.
    return null
  }
}

function write(now: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // When storage is blocked, a reload begins with the address.
  }
}
