import { useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import type { Fields } from '#shared/actions/fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { addNoticeAtom } from '#shared/state/notices.ts'
import type { EditorState } from './editor-context.ts'
import type { FormProblem } from './use-form-problem.ts'

/** Applies what forms ask for, each change to the result of the previous one. */
export function usePlanForms({ code, commit }: Pick<EditorState, 'code' | 'commit'>, problem: FormProblem) {
  const notify = useSetAtom(addNoticeAtom)
  const send = (fields: Fields) => {
    // What a form asks for once is a change of one design: its second press comes after that change.
    if (fields['once'] && fields['d'] !== code()) return
    try {
      const { design, place, message } = planned({ ...fields, d: code() })
      problem.clear()
      commit(design, place)
      if (message) notify({ kind: 'success', text: message })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      problem.show('plan', error, fields)
    }
  }
  // Forms submitted before hydration.
  const onPlan = useEffectEvent(({ detail }: CustomEvent<Fields>) => send(detail))
  useEffect(() => {
    const listener = (event: Event) => onPlan(event as CustomEvent<Fields>)
    document.addEventListener('plan', listener)
    return () => document.removeEventListener('plan', listener)
  }, [])
  return send
}
