import { useAtomValue } from 'jotai/react'
import type { FormHTMLAttributes, ReactElement, ReactNode } from 'react'
import { formStateAtom, formTokenAtom, type FormState } from '#shared/state/page.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldError } from '#ui/form/fields/field-error.tsx'

type ActionFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method'> & {
  /** An action's name, see `shared/actions`. */
  action: string
  /** The product that the form is about; distinguishes forms of the same action. */
  productId?: number
  /** Tells apart forms with other subjects: a hidden field's name and value. */
  subject?: readonly [name: string, value: string | number]
  /** The default is the page's address. */
  path?: string
  /** A summary above the form, a line below it (the default), a custom element above it, or left to the page. */
  errorDisplay?: 'summary' | 'line' | 'page' | ((form: FormState) => ReactElement)
  /** The error line's id, for pages that contain the same form twice. */
  lineId?: string
  /** True inside a menu, which closes after a plain post: the error then also appears as a toast. */
  isInMenu?: boolean
  children: ReactNode
}

/** A form that runs an action. Works before and without hydration, and always shows its error. */
export function ActionForm({
  action,
  productId,
  subject,
  path,
  errorDisplay = 'line',
  lineId,
  isInMenu,
  children,
  ...rest
}: ActionFormProps) {
  const token = useAtomValue(formTokenAtom)
  const hidden = subject ?? productSubject(productId)
  const formError = useFormError(action, hidden)
  return (
    <>
      {formError && errorAbove(formError, errorDisplay)}
      <form {...rest} method="post" action={path} data-action={action}>
        <input type="hidden" name="_action" value={action} />
        <input type="hidden" name="_token" value={token} suppressHydrationWarning />
        {isInMenu && <input type="hidden" name="_menu" value="1" />}
        {hidden && <input type="hidden" name={hidden[0]} value={hidden[1]} />}
        {children}
      </form>
      {formError && errorDisplay === 'line' && (
        <FormErrorLine form={formError} id={lineId ?? formErrorId(action, hidden?.[1])} />
      )}
    </>
  )
}

function errorAbove(formError: FormState, display: ActionFormProps['errorDisplay']): ReactNode {
  if (display === 'summary') return <ErrorSummary form={formError} />
  return typeof display === 'function' ? display(formError) : null
}

/** The first field's error, or the general message; nothing once the fields with errors have changed. */
function FormErrorLine({ form, id }: { form: FormState; id: string }) {
  if (isFormOutdated(form)) return null
  return (
    <div role="alert">
      <FieldError id={id}>{Object.values(form.errors)[0]?.[0] ?? form.message}</FieldError>
    </div>
  )
}

export function isFormOutdated({ errors, changed = [] }: FormState): boolean {
  return changed.length > 0 && Object.keys(errors).every((name) => changed.includes(name))
}

/** The error line's id, for `aria-describedby`. */
export function formErrorId(action: string, subject?: string | number): string {
  return [action, subject, 'form-error'].filter((part) => part !== undefined).join('-')
}

/** The state of this form's last failed post, or null. */
export function useFormState(action: string, productId?: number): FormState | null {
  return useFormError(action, productSubject(productId))
}

function productSubject(productId: number | undefined): ActionFormProps['subject'] {
  return productId === undefined ? undefined : ['product_id', productId]
}

function useFormError(action: string, hidden: ActionFormProps['subject']): FormState | null {
  const state = useAtomValue(formStateAtom)
  if (state?.action !== action) return null
  return !hidden || state.values[hidden[0]] === String(hidden[1]) ? state : null
}
