import type { ReactNode } from 'react'
import { ActionForm } from '#ui/form/action-form.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'

type OrderActionProps = {
  action: string
  number: string
  token: string
  className: string
  children: ReactNode
  fields?: Record<string, string>
}

/** A button for an order; `token` is a guest's proof, '' for a member. */
export function OrderAction({ action, number, token, className, fields = {}, children }: OrderActionProps) {
  return (
    <ActionForm action={action} subject={['number', number]}>
      <input type="hidden" name="token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton action={action} className={className}>
        {children}
      </SubmitButton>
    </ActionForm>
  )
}
