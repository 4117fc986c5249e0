import { HttpError } from '#shared/http-error.ts'
import { withNext } from '#shared/next-path.ts'
import { paths } from '#shared/paths.ts'
import { redirect, type LoadContext, type Loaded } from './screen.ts'

/** `null` when the API could not be asked: the screen then says so, and nobody is signed out for it. */
export type MemberData<Data> = Data | null

/**
 * Loads what only a member may see. A guest is sent to sign in and comes back, an unverified member to the page about
 * the confirmation mail.
 */
export async function memberOnly<Data>(
  { url }: LoadContext,
  load: () => Promise<Data>,
): Promise<Loaded<MemberData<Data>>> {
  try {
    return { data: await load() }
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0
    if (status === 401) return redirect(withNext(paths.login, url.pathname + url.search))
    if (status === 409) return redirect(paths.emailConfirmation)
    if (status === 0 || status >= 500) return { data: null }
    throw error
  }
}
