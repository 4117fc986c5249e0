import { useAtomValue } from 'jotai/react'
import type { ReactNode } from 'react'
import { formTokenAtom } from '#shared/state/page.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { FieldError } from '#ui/form/field.tsx'

export const COOKIE_ACTION = 'choose-cookies'

/**
 * A form about cookies. The browser's script, once it is there, applies what is sent at once; before that, and without
 * it, the page answers the post and comes back.
 */
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
