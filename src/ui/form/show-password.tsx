import { useState } from 'react'

/** The type of a form's password inputs, and the box that makes what is typed in them readable. Needs a script, so it is absent without one. */
export function useShowPassword(label: string) {
  const [isShown, setShown] = useState(false)
  const box = (
    <label className="check" data-needs-script="">
      <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
  return [isShown ? 'text' : 'password', box] as const
}
