import type { LoadContext } from '#routes/screen.ts'
import { paths } from '#shared/paths.ts'
import { accessSentence, hasStuckLine } from '#shared/planner/access/answers.ts'
import { lengthText } from '#shared/planner/model/lengths.ts'
import type { Checkout } from '#shared/schema/checkout.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { AccessCheckProps } from '#ui/planner/access-check.tsx'
import { Warning } from '#ui/elements/warning.tsx'

/** Whether it gets in, and a lower closet that does if it does not. */
export type GettingIn = { access: string; lower: AccessCheckProps['lower']; unit: AccessCheckProps['unit'] }

/** Null if the shopper asked nothing. */
export async function loadGettingIn(
  { api, cart: { hash } }: LoadContext,
  { access, cart }: Checkout,
): Promise<GettingIn | null> {
  if (!access) return null
  if (!hasStuckLine(access)) return { access, lower: null, unit: undefined }
  const [packing, { cartAccess }] = await Promise.all([
    api.cartPacking(hash() ?? '').catch(() => null),
    import('#ui/cart/cart-access.ts'),
  ])
  const found = packing && cartAccess(packing, cart, new URLSearchParams())
  return { access, lower: found?.lower ?? null, unit: found?.route?.unit }
}

export function GettingInNote({ access, lower, unit }: GettingIn) {
  if (!hasStuckLine(access)) return <p className="small muted">{accessSentence(access)}</p>
  return (
    <Warning>
      {accessSentence(access)}{' '}
      {lower ? (
        <TextLink href={lower.href}>{lengthText(lower.height, unit)} high instead gets in</TextLink>
      ) : (
        <TextLink href={`${paths.requestDesign}?cart`}>Ask a designer</TextLink>
      )}
      .
    </Warning>
  )
}
