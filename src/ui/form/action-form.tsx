import { useAtomValue } from 'jotai/react'
import type { FormHTMLAttributes, ReactElement, ReactNode } from 'react'
import { formStateAtom, formTokenAtom, type FormState } from '#shared/state/page.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldError } from './field.tsx'

type ActionFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> & {
  /** A name of `#shared/actions.ts`. */
  action: string
  /** The product that the form is about, sent along; tells forms of one action apart. */
  productId?: number
  /** The same for what is no product: the name of the hidden field, and its value. */
  subject?: readonly [name: string, value: string | number]
  /**
   * How the form says that it was refused: in a summary above it, which lists what is wrong with its fields; in a line
   * below it, which is the rule; or in an element of its own, above it.
   */
  errorDisplay?: 'summary' | 'line' | ((form: FormState) => ReactElement)
  /** The line's id, where the page holds the same form twice. */
  lineId?: string
  /** It is in a menu that is closed when a page loads: without a script a refusal is said as a notice as well. */
  isInMenu?: boolean
  children: ReactNode
}

/**
 * A form that does something: a plain post to the page it is on, which the browser's script intercepts when it runs.
 * Works before and without hydration; its fields are the action's fields. It always shows why it was refused.
 */
export function ActionForm({
  action,
  productId,
  subject,
  errorDisplay = 'line',
  lineId,
  isInMenu,
  children,
  ...rest
}: ActionFormProps) {
  const token = useAtomValue(formTokenAtom)
  const hidden = subject ?? (productId === undefined ? undefined : (['product_id', productId] as const))
  const formError = useFormError(action, hidden)
  return (
    <>
      {formError && errorDisplay === 'summary' && <ErrorSummary form={formError} />}
      {formError && typeof errorDisplay === 'function' && errorDisplay(formError)}
      <form {...rest} method="post" data-action={action}>
        <input type="hidden" name="_action" value={action} />
        <input type="hidden" name="_token" value={token} suppressHydrationWarning />
        {isInMenu && <input type="hidden" name="_menu" value="1" />}
        {hidden && <input type="hidden" name={hidden[0]} value={hidden[1]} />}
        {children}
      </form>
      {formError && errorDisplay === 'line' && !isOutdated(formError) && (
        <FormErrorLine form={formError} id={lineId ?? formErrorId(action, hidden?.[1])} />
      )}
    </>
  )
}

/** In one line what was wrong: with the first of its fields, or at all. */
function FormErrorLine({ form, id }: { form: FormState; id: string }) {
  return (
    <div role="alert">
      <FieldError id={id}>{Object.values(form.errors)[0]?.[0] ?? form.message}</FieldError>
    </div>
  )
}

/** Every field that was refused has been changed since. */
export function isOutdated({ errors, changed = [] }: FormState): boolean {
  return changed.length > 0 && Object.keys(errors).every((name) => changed.includes(name))
}

/** The id of that line, for the field that it is about. */
export function formErrorId(action: string, subject?: string | number): string {
  return [action, subject, 'form-error'].filter((part) => part !== undefined).join('-')
}

/** The last refused post of this form, or null. */
export function useFormState(action: string, productId?: number): FormState | null {
  return useFormError(action, productId === undefined ? undefined : ['product_id', productId])
}

function useFormError(action: string, hidden: ActionFormProps['subject']): FormState | null {
  const state = useAtomValue(formStateAtom)
  if (state?.action !== action) return null
  return !hidden || state.values[hidden[0]] === String(hidden[1]) ? state : null
}
