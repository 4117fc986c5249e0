import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { formTokenAtom } from '#shared/state/page.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { FieldError } from '#ui/form/fields/field-error.tsx'

export const COOKIE_ACTION = 'choose-cookies'

/** The browser's script applies consent at once; before it has loaded, and without it, the form is posted. */
export function CookieForm({ className, children }: { className: string; children: ReactNode }) {
  const token = useAtomValue(formTokenAtom)
  const formError = useFormState(COOKIE_ACTION)
  return (
    <form className={className} method="post" data-cookie-choice="">
      <input type="hidden" name="_action" value={COOKIE_ACTION} />
      <input type="hidden" name="_token" value={token} suppressHydrationWarning />
      {formError && (
        <div role="alert">
          <FieldError>{formError.message}</FieldError>
        </div>
      )}
      {children}
    </form>
  )
}
