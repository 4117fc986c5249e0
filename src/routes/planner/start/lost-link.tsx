import { useEffect } from 'react'
import { storageKeys } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export type Problem = { outcome: 'damaged' | 'newer'; typed: string }

export function LostLink({ problem }: { problem: Problem }) {
  return problem.outcome === 'newer' ? <Newer typed={problem.typed} /> : <Damaged typed={problem.typed} />
}

function Damaged({ typed }: { typed: string }) {
  return (
    <form className="notice notice--warning" method="get" action={paths.planner}>
      <Icon name="alert" />
      <div className="stack stack--3">
        <p role="alert">This link is incomplete. Paste the whole address, or start below.</p>
        <div className="field">
          <label htmlFor="link">Paste the whole address</label>
          <input className="input" id="link" name="link" type="text" autoComplete="off" required defaultValue={typed} />
        </div>
        <div>
          <button className="btn btn--secondary" type="submit">
            Open it
          </button>
        </div>
      </div>
    </form>
  )
}

/** The page may be of an older build than the design: it reloads once by itself. */
function Newer({ typed }: { typed: string }) {
  useEffect(() => {
    try {
      if (sessionStorage.getItem(storageKeys.plannerReload) === typed) return
      sessionStorage.setItem(storageKeys.plannerReload, typed)
      location.reload()
    } catch {
      // Without storage nothing would stop a reload loop.
    }
  }, [typed])
  return (
    <div className="notice notice--warning" data-at-once="">
      <Icon name="alert" />
      <p role="alert">
        This design was made with a newer planner.{' '}
        <TextLink href={`${paths.planner}?${new URLSearchParams({ d: typed })}`}>Reload to open it</TextLink>.
      </p>
    </div>
  )
}
