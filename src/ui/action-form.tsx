import { useAtomValue } from 'jotai/react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { formStateAtom, formTokenAtom, type FormState } from '#shared/state/page.ts'

type ActionFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> & {
  /** A name of `#shared/actions.ts`. */
  action: string
  /** Tells forms of the same action apart: the product of a cart line. */
  productId?: number
  children: ReactNode
}

/**
 * A form that does something: a plain post to the page it stands on, which the browser's script intercepts when it runs.
 * Works before and without hydration; its fields are the action's fields.
 */
export function ActionForm({ action, productId, children, ...rest }: ActionFormProps) {
  const token = useAtomValue(formTokenAtom)
  return (
    <form {...rest} method="post" data-action={action}>
      <input type="hidden" name="_action" value={action} />
      <input type="hidden" name="_token" value={token} suppressHydrationWarning />
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      {children}
    </form>
  )
}

/** What the last refused post of this form said, or null. */
export function useFormState(action: string, productId?: number): FormState | null {
  const state = useAtomValue(formStateAtom)
  if (state?.action !== action) return null
  return productId === undefined || state.values['product_id'] === String(productId) ? state : null
}
