import { useSetAtom } from 'jotai/react'
import { flushSync } from 'react-dom'
import { withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { formStateAtom, type FormState } from '#shared/state/page.ts'
import { markTitle } from '#ui/form/mark-title.ts'

type Problem = Pick<FormState, 'status' | 'message' | 'errors' | 'data'>

export type FormProblem = {
  /** Shows an error at the form that caused it. */
  show: (action: string, problem: Problem, sent: Fields) => void
  clear: () => void
}

export function useFormProblem(): FormProblem {
  const setForm = useSetAtom(formStateAtom)
  return {
    show(action, { status, message, errors, data }, sent) {
      // Rendered synchronously because the summary must exist before it can take the focus.
      flushSync(() => setForm({ action, status, message, errors, data, values: withoutSecrets(sent) }))
      markTitle(true)
      document.querySelector<HTMLElement>('main [data-error-summary]')?.focus()
    },
    clear() {
      setForm(null)
      markTitle(false)
    },
  }
}
