import type { ReactNode } from 'react'
import { busyAtom } from '#shared/state/page.ts'
import { useServerSnapshot } from '#ui/hydration/use-server-snapshot.ts'
import { ActionForm } from './action-form.tsx'

type ActionButtonProps = { action: string; className?: string; children: ReactNode }

export function ActionButton({ action, className, children }: ActionButtonProps) {
  return (
    <ActionForm action={action}>
      <SubmitButton action={action} className={className}>
        {children}
      </SubmitButton>
    </ActionForm>
  )
}

export function SubmitButton({ action, className, children }: ActionButtonProps) {
  const busy = useServerSnapshot(busyAtom) === action
  return (
    <button className={className} type="submit" aria-busy={busy || undefined}>
      {children}
    </button>
  )
}
