import { HttpError } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { redirect, type LoadContext, type Loaded } from './screen.ts'

export type MemberData<Data> = Data | null

const guards = { member }

/** Loads a member screen's data behind the named middleware. */
export function requireMember<Data>(
  guard: keyof typeof guards,
  context: LoadContext,
  load: () => Promise<Data>,
): Promise<Loaded<MemberData<Data>>> {
  if (!Object.hasOwn(guards, guard)) throw new Error(`Unknown route middleware: '${guard}'.`)
  return guards[guard](context, load)
}

/** Members only: guests are redirected to sign in and come back, unverified members to the confirmation page. */
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
