import { randomKey } from './random-key.ts'
import type { FormHTMLAttributes, ReactNode } from 'react'
import type { DeskActionName } from '#shared/actions/desk/actions.ts'
import { useDesk } from './desk-context.ts'

type DeskFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'hidden'> & {
  action: DeskActionName
  /** The version of the row that this page shows; the change is refused if somebody else was first. */
  version?: number
  /** Further hidden fields. */
  hidden?: Record<string, string | number>
  children: ReactNode
}

/** A form that an action of the desk handles, posted to the page that it is on. */
export function DeskForm({ action, version, hidden = {}, children, ...rest }: DeskFormProps) {
  const { path, token, now } = useDesk()
  return (
    <form {...rest} method="post" action={path} data-action={action}>
      <input type="hidden" name="_action" value={action} />
      <input type="hidden" name="_token" value={token} />
      <input type="hidden" name="_key" value={randomKey()} />
      <input type="hidden" name="_seen" value={now} />
      {version !== undefined && <input type="hidden" name="_version" value={version} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
