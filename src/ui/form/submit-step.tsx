import type { ReactNode } from 'react'
import { busyAtom } from '#shared/state/page.ts'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'

export function SubmitStep({ action, children }: { action: string; children: ReactNode }) {
  const busy = useServerSnapshot(busyAtom) === action
  return (
    <button className="btn btn--primary btn--lg btn--block" type="submit" aria-busy={busy || undefined}>
      {children}
    </button>
  )
}
