import type { ComponentProps } from 'react'
import { ActionForm } from '#ui/form/action-form.tsx'
import { useDesk } from './desk-context.ts'

type DeskFormProps = Omit<ComponentProps<typeof ActionForm>, 'action' | 'path' | 'errorDisplay' | 'hidden'> & {
  action: string
  /** The version of the row that this page shows; the change is refused if someone else was first. */
  version?: number
  /** Further hidden fields. */
  hidden?: Record<string, string | number>
}

/** A form of the desk, whose page says what came of it. Its key lets it work once. */
export function DeskForm({ version, hidden = {}, children, ...rest }: DeskFormProps) {
  const { path, now } = useDesk()
  return (
    <ActionForm {...rest} path={path} errorDisplay="page">
      <input type="hidden" name="_key" value={randomKey()} />
      <input type="hidden" name="_seen" value={now} />
      {version !== undefined && <input type="hidden" name="_version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </ActionForm>
  )
}

/** A key by which the server recognizes a form that is sent twice. */
function randomKey(): string {
  return crypto.randomUUID()
}
