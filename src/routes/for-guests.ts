import { nextPath } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import { readSession } from '#shared/api/session.ts'
import { redirect, type LoadContext, type Loaded } from './screen.ts'

/** Loads a screen for guests only; members are redirected to where signing in would have led. */
export async function forGuests({ api, url, isGuest }: LoadContext): Promise<Loaded<null>> {
  if (isGuest || (await readSession(api)).state !== 'member') return { data: null }
  const next = nextPath(url.searchParams.get('next'), paths.dashboard)
  const [path] = next.split(/[?#]/)
  return redirect(path === paths.login || path === paths.register ? paths.dashboard : next)
}
