import type { StateNotice } from '#shared/schema/checkout.ts'
import { Warning } from '#ui/elements/warning.tsx'

/** Notices that the law of the address's state asks for. */
export function StateNotices({ notices }: { notices: readonly StateNotice[] }) {
  return notices.map(({ text, products }) => (
    <Warning key={text}>
      <b>{products.join(', ')}</b>
      <br />
      {text}
    </Warning>
  ))
}
