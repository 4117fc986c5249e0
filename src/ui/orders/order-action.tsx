import type { ReactNode } from 'react'
import { ActionForm } from '#ui/form/action-form.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'

type OrderActionProps = { action: string; number: string; token: string; className: string; children: ReactNode }

/** A button for an order; `token` is a guest's proof, '' for a member. */
export function OrderAction({ action, number, token, className, children }: OrderActionProps) {
  return (
    <ActionForm action={action} subject={['number', number]}>
      <input type="hidden" name="token" value={token} />
      <SubmitButton action={action} className={className}>
        {children}
      </SubmitButton>
    </ActionForm>
  )
}
