import { useState } from 'react'

/** The type of the password inputs, and the checkbox that reveals them. Absent without a script. */
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
