import { Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { useSession } from '#ui/hydration/deferred.tsx'

/** The account buttons in the menu of small screens; shows a guest's until the session has loaded. */
export function AccountButtons() {
  return (
    <div className="form-row form-row--keep">
      <Suspense fallback={<GuestButtons />}>
        <LoadedButtons />
      </Suspense>
    </div>
  )
}

function LoadedButtons() {
  const { state } = useSession()
  if (state === 'guest') return <GuestButtons />
  return (
    <>
      {state === 'unverified' ? (
        <a className="btn btn--secondary" href={paths.emailConfirmation}>
          Confirm email
        </a>
      ) : (
        <a className="btn btn--secondary" href={paths.dashboard}>
          Dashboard
        </a>
      )}
      {state === 'member' && (
        <a className="btn btn--secondary" href={paths.orders}>
          My orders
        </a>
      )}
      {state === 'unavailable' ? (
        <ActionButton action="read-session" className="btn btn--secondary btn--block">
          Try again
        </ActionButton>
      ) : (
        <ActionButton action="logout" className="btn btn--secondary btn--block">
          Sign out
        </ActionButton>
      )}
    </>
  )
}

function GuestButtons() {
  return (
    <>
      <a className="btn btn--secondary" href={paths.login}>
        Login
      </a>
      <a className="btn btn--secondary" href={paths.register}>
        Register
      </a>
    </>
  )
}
