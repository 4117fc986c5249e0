import { HttpError } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { storageKeys } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { savedAs, type SavedAs } from '#shared/planner/saved/saved-as.ts'
import type { SavedDesign } from '#shared/schema/designs.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ClientContext } from '#client/client-context.ts'
import { forgetDesigns } from './browser-designs.ts'
import { sayHere, updateSavedAddress } from './saved-page.ts'

/** The account's design that this tab edits: the code last saved and the code shown. */
type Draft = SavedAs & { saved: string; shown: string }

const KEY = storageKeys.savedDesign
const DELAY_MS = 3_000
const RETRIES_MS = [5_000, 15_000, MINUTE_MS]
const RETRYING = 'Not saved yet. We are trying again.'
const FAILED = 'Not saved. Your design is in the address bar and in this browser.'

/** Saves a design of the account three seconds after its last edit. */
export class Autosave {
  readonly #context: ClientContext
  #draft: Draft | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false
  #failures = 0

  /** Saves when the tab is hidden, because it may be closed, and when it is online again. */
  constructor(context: ClientContext) {
    this.#context = context
    const { signal } = context
    document.addEventListener('visibilitychange', () => document.hidden && void this.#save(), { signal })
    addEventListener('online', () => void this.#save(), { signal })
  }

  /** Call with each design shown; `isEdit` if it was another one a moment ago. */
  follow(code: string, isEdit: boolean): void {
    const address = savedAs(new URLSearchParams(location.search).get('saved'))
    if (!address) return
    const known = this.#draft ?? read()
    const isSameDesign =
      known?.id === address.id && (isEdit || known.shown === code) && known.version >= address.version
    const draft = isSameDesign ? { ...known, shown: code } : { ...address, saved: code, shown: code }
    this.#draft = draft
    write(draft)
    updateSavedAddress(draft)
    clearTimeout(this.#timer)
    if (draft.saved === code) return forgetDesigns([code])
    this.#failures = 0
    sayHere('')
    this.#wait(DELAY_MS)
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), ms)
  }

  /** One save at a time; later edits follow. */
  async #save(): Promise<void> {
    const sent = this.#draft
    if (!sent || this.#isSaving || sent.saved === sent.shown) return
    clearTimeout(this.#timer)
    this.#isSaving = true
    try {
      const api = await this.#context.api()
      const saved = await api.changeDesign(sent.id, { code: sent.shown, version: sent.version })
      this.#isSaving = false
      this.#done(sent, saved)
    } catch (error) {
      this.#isSaving = false
      this.#failed(sent, error)
    }
  }

  #done(sent: Draft, { id, version, name }: SavedDesign): void {
    this.#failures = 0
    forgetDesigns([sent.shown])
    if (this.#draft?.id !== sent.id) return
    const draft = { ...this.#draft, id, version, saved: sent.shown }
    this.#draft = draft
    write(draft)
    updateSavedAddress(draft, id === sent.id ? undefined : name)
    sayHere(id === sent.id ? 'Saved.' : `Changed on another device. Saved as “${name}”.`)
    if (draft.shown !== draft.saved) this.#wait(DELAY_MS)
  }

  #failed(sent: Draft, error: unknown): void {
    if (this.#draft?.id !== sent.id) return
    const status = error instanceof HttpError ? error.status : 0
    if (status === 401) {
      const to = withNext(paths.login, location.pathname + location.search)
      return sayHere('Not saved, because you are signed out.', { to, text: 'Sign in' })
    }
    if (status === 404) return sayHere('Not saved: this design is no longer in your account. Save it again to keep it.')
    if (status === 422) return sayHere(`Not saved. ${(error as HttpError).message}`)
    const delay = RETRIES_MS[this.#failures++]
    sayHere(delay === undefined ? FAILED : RETRYING)
    if (delay !== undefined) this.#wait(delay)
  }
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
