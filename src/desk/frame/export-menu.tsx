import type { ReactNode } from 'react'
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
          <button className="btn btn--secondary" type="submit" name="format" value="xlsx">
            Excel
          </button>
          <button className="btn btn--secondary" type="submit" name="format" value="csv">
            CSV
          </button>
        </div>
      </DeskForm>
    </details>
  )
}
