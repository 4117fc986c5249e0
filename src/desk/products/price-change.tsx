import { formatCents } from '#shared/text/money.ts'
import type { Prices } from '#db/desk/products/priced.ts'

type ChangeProps<Name extends keyof Prices> = { of: Name; was: Pick<Prices, Name>; becomes: Pick<Prices, Name> }

/** "$845.00 $865.00", the first one crossed out; only one if nothing changes. */
export function Change<Name extends keyof Prices>({ of: name, was, becomes }: ChangeProps<Name>) {
  if (was[name] === becomes[name]) return amount(becomes[name])
  return (
    <span className="price-change">
      <s>
        <span className="sr-only">was </span>
        {amount(was[name])}
      </s>{' '}
      <b>{amount(becomes[name])}</b>
    </span>
  )
}

function amount(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents)
}
