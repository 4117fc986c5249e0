import type { ReactNode } from 'react'
import { DeskSubmit } from './desk-submit.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { DeskForm } from './desk-form.tsx'

/** A menu whose buttons save a file as Excel or as CSV. */
export function ExportMenu({ action, children }: { action: string; children: ReactNode }) {
  const form = useFormState(action)
  return (
    <details className="desk-menu" open={form !== null}>
      <summary className="btn btn--secondary">
        <Icon name="upload" />
        Export
      </summary>
      <DeskForm action={action} className="form panel">
        {children}
        <div className="cluster cluster--2">
          <DeskSubmit name="format" value="xlsx">
            Excel
          </DeskSubmit>
          <DeskSubmit name="format" value="csv">
            CSV
          </DeskSubmit>
        </div>
      </DeskForm>
    </details>
  )
}
