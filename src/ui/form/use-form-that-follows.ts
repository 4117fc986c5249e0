import { useEffect, useRef } from 'react'

/** Resets a form's fields to the URL's values when the URL changes, by a link or Back. */
export function useFormThatFollows(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) form.current?.reset()
    shown.current = address
  }, [address])
  return form
}
