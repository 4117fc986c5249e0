import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { withNext } from '#shared/account/next-path.ts'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { PasswordRequired } from '#shared/schema/user.ts'
import { readSession } from '#shared/api/session.ts'
import { parseVerificationLink } from '#shared/account/parse-verification-link.ts'
import type { Session } from '#shared/state/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { AuthCard } from '#ui/account/auth-card.tsx'
import { useSession } from '#ui/hydration/deferred.tsx'
import { VerificationForm } from '#ui/form/verification-form.tsx'
import { ProveAccount, type Unproven } from './prove-account.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Data = { outcome: 'done' | 'already' | 'late' | 'busy' | 'none'; unproven?: Unproven }

export async function load({ api, url }: LoadContext): Promise<Loaded<Data>> {
  const link = parseVerificationLink(url.searchParams.get('url'), url.origin)
  if (!link) return { data: { outcome: 'none' } }
  const before = readAddress(await readSession(api))
  try {
    await api.verifyEmail(link.id, link.hash, link.query)
    // If the member's address has changed, the link confirmed the new one.
    const isAlready = before !== null && before === readAddress(await readSession(api))
    return { data: { outcome: isAlready ? 'already' : 'done' } }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Laravel redirects to its dashboard, even when nothing was left to confirm.
    if (error.status === 302) return { data: { outcome: 'done' } }
    const unproven = readUnproven(error, href(apiPaths.verifyEmail, { id: link.id, hash: link.hash }), link.query)
    if (unproven) return { data: { outcome: 'none', unproven } }
    if (error.status === 429) return { data: { outcome: 'busy' } }
    if ([401, 403, 404].includes(error.status)) return { data: { outcome: 'late' } }
    throw error
  }
}

/** What the API requires when another browser has the account's session; null for any other error. */
function readUnproven({ data }: HttpError, path: string, query: URLSearchParams): Unproven | null {
  const result = v.safeParse(PasswordRequired, data)
  if (!result.success) return null
  return { link: `${path}?${query}`, email: result.output.email, mayChoose: result.output.new_password }
}

function readAddress(session: Session): string | null {
  return session.state === 'member' ? session.user.email : null
}

export function head(): Head {
  return { title: 'Email confirmation', noindex: true }
}

export function Screen({ data: { outcome, unproven }, url }: ScreenProps<Data>) {
  const session = useSession()
  const { state } = session
  if (unproven) return <ProveAccount {...unproven} />
  if (outcome === 'done') return <Confirmed isMember={state === 'member'} />
  if (outcome === 'already' || state === 'member') return <Already />
  if (outcome === 'busy') return <Busy again={url.pathname + url.search} />
  if (outcome === 'late') return <TooOld session={session} />
  return <CheckYourMail session={session} />
}

function Confirmed({ isMember }: { isMember: boolean }) {
  return (
    <AuthCard title="Email confirmed" outcome="done">
      <p className="muted">Delivery dates and drawings now go to this address.</p>
      {isMember ? <ToDashboard /> : <ToLogin />}
    </AuthCard>
  )
}

function Already() {
  return (
    <AuthCard title="Already confirmed" outcome="done">
      <p className="muted">Your email address is confirmed. You don’t need to do anything.</p>
      <ToDashboard />
    </AuthCard>
  )
}

function TooOld({ session }: { session: Session }) {
  return (
    <AuthCard title="This link has expired" outcome="late">
      <p className="muted">Confirmation links work for 60&nbsp;minutes.</p>
      <NewLink session={session} />
    </AuthCard>
  )
}

function Busy({ again }: { again: string }) {
  return (
    <AuthCard title="Please wait a minute" outcome="late">
      <p className="muted">The link was opened too often. It still works.</p>
      <a className="btn btn--primary btn--block" href={again}>
        Try again
      </a>
    </AuthCard>
  )
}

function CheckYourMail({ session }: { session: Session }) {
  const address = session.state === 'unverified' && session.email
  return (
    <AuthCard title="Check your email" outcome="sent">
      <p className="muted">
        {address ? (
          <>
            We sent a link to <b className="text">{address}</b>.
          </>
        ) : (
          'We email a link to everyone who creates an account.'
        )}{' '}
        Open it within 60&nbsp;minutes to confirm the address.
      </p>
      <NewLink session={session} />
    </AuthCard>
  )
}

function NewLink({ session: { state } }: { session: Session }) {
  if (state === 'unverified') {
    return (
      <ActionButton action="resend-verification" className="btn btn--primary btn--block">
        Send a new link
      </ActionButton>
    )
  }
  return (
    <>
      <p className="muted">We can send a new link to an address that isn’t confirmed yet.</p>
      <VerificationForm />
      <a className="link small" href={withNext(paths.login, paths.dashboard)}>
        Back to login
      </a>
    </>
  )
}

function ToDashboard() {
  return (
    <a className="btn btn--primary btn--block" href={paths.dashboard}>
      Go to dashboard
    </a>
  )
}

function ToLogin() {
  return (
    <a className="btn btn--primary btn--block" href={withNext(paths.login, paths.dashboard)}>
      Login
    </a>
  )
}
