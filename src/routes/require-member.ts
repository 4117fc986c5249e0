import { HttpError } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { redirect, type LoadContext, type Loaded } from './screen.ts'

/** `null` when the API could not be asked: the screen then says so, and nobody is signed out for it. */
export type MemberData<Data> = Data | null

/** The route middleware by name: each decides who gets to a screen, and where everybody else is sent. */
const guards = { member }

/** Loads a screen's data behind one of the guards. */
export function requireMember<Data>(
  guard: keyof typeof guards,
  context: LoadContext,
  load: () => Promise<Data>,
): Promise<Loaded<MemberData<Data>>> {
  if (!Object.hasOwn(guards, guard)) throw new Error(`Unknown route middleware: '${guard}'.`)
  return guards[guard](context, load)
}

/**
 * What only a member may see. A guest is sent to sign in and comes back, an unverified member to the page about the
 * confirmation mail.
 */
async function member<Data>({ url }: LoadContext, load: () => Promise<Data>): Promise<Loaded<MemberData<Data>>> {
  try {
    return { data: await load() }
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 401) return redirect(withNext(paths.login, url.pathname + url.search))
    if (status === 409) return redirect(paths.emailConfirmation)
    if (status === 0 || status >= 500) return { data: null, status: 503 }
    throw error
  }
}
