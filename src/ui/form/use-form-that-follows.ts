import { useEffect, useRef } from 'react'

/** A form whose fields go back to what the address says whenever that changes: a link was followed, or Back was pressed. */
export function useFormThatFollows(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) form.current?.reset()
    shown.current = address
  }, [address])
  return form
}
