import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormState } from '#shared/state/page.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { fieldError } from '#ui/form/fields/field-error.tsx'

type FoldProps = { title: string; names: readonly string[]; form: FormState | null; children: ReactNode }

/** Fields that a phone folds behind their title and what was answered. A wide screen shows them all. */
export function Fold({ title, names, form, children }: FoldProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const [answers, setAnswers] = useState(names.flatMap((name) => form?.values[name] ?? []).join(', '))
  const read = () => setAnswers(readAnswers(element.current!))
  // The browser may have restored answers.
  useEffect(read, [])
  return (
    <details
      ref={element}
      open={names.some((name) => fieldError(form, name)) || undefined}
      onInput={read}
      onToggle={read}
    >
      <summary>
        {title}
        <small>{cutText(answers, 40)}</small>
        <Icon name="plus" />
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}

function readAnswers(group: HTMLElement): string {
  const fields = group.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':checked, textarea, input:not([type=radio])',
  )
  return [...fields].flatMap(({ value }) => value.trim() || []).join(', ')
}
