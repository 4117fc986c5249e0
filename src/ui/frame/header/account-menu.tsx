import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import type { Session } from '#shared/state/session.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { DeferredData, useSession } from '#ui/hydration/deferred.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'

/** The account in the header. It does not delay the page: until the session has loaded, it is a link. */
export function AccountMenu() {
  return (
    <Suspense fallback={<AccountLink />}>
      <LoadedAccountMenu />
    </Suspense>
  )
}

/** Leads guests to the login, because the dashboard redirects there. */
function AccountLink() {
  return (
    <a className="icon-btn header__account" href={paths.dashboard} aria-label="Account">
      <Icon name="user" />
    </a>
  )
}

function LoadedAccountMenu() {
  const session = useSession()
  const Items = items[session.state]
  return (
    <>
      <button className="icon-btn header__account" type="button" aria-label="Account" popoverTarget="pop-account">
        <Icon name="user" />
      </button>
      <div id="pop-account" popover="auto" className="popover menu menu--account">
        <Items session={session} />
      </div>
      <DeferredData name="session" value={session} />
    </>
  )
}

const items = { guest: GuestItems, member: MemberItems, unverified: UnverifiedItems, unavailable: UnavailableItems }

function GuestItems() {
  return (
    <>
      <a href={paths.login}>
        <Icon name="user" />
        Login
      </a>
      <a href={paths.register}>
        <Icon name="plus" />
        Register
      </a>
      <hr />
      <p className="small muted">No account needed to order.</p>
    </>
  )
}

function MemberItems({ session }: { session: Session }) {
  return (
    <>
      <p className="small muted">
        Signed in as
        <br />
        <b className="text">{session.state === 'member' && session.user.email}</b>
      </p>
      <hr />
      <a href={paths.dashboard}>
        <Icon name="home" />
        Dashboard
      </a>
      <a href={paths.orders}>
        <Icon name="box" />
        My orders
      </a>
      <hr />
      <SignOut />
    </>
  )
}

function UnverifiedItems() {
  return (
    <>
      <p className="small muted">Your email address isn’t confirmed yet. Please check your email.</p>
      <hr />
      <ActionButton action="resend-verification">
        <Icon name="mail" />
        Resend the link
      </ActionButton>
      <SignOut />
    </>
  )
}

function UnavailableItems() {
  return (
    <>
      <p className="small muted">We can’t reach your account right now. You can still order.</p>
      <hr />
      <ActionButton action="read-session">
        <Icon name="refresh" />
        Try again
      </ActionButton>
    </>
  )
}

function SignOut() {
  return (
    <ActionButton action="logout">
      <Icon name="out" />
      Sign out
    </ActionButton>
  )
}
