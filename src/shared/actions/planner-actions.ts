import { nextPath } from '#shared/account/next-path.ts'
import { CAPTCHA_FIELD } from '#shared/api/captcha.ts'
import { paths } from '#shared/paths.ts'
import { wantIn } from '#shared/planner/capacity.ts'
import { encode } from '#shared/planner/model/code.ts'
import { unitOf, whole } from '#shared/planner/commands/plan-fields.ts'
import { planned } from '#shared/planner/commands/plan-form.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { designName } from '#shared/planner/saved/design-name.ts'
import { productIdIn } from '#shared/planner/design-product.ts'
import { readCart, requireHash } from '#shared/api/cart-session.ts'
import { replacedHref } from '#shared/cart/replaced-line.ts'
import type { Action, ActionContext } from './action.ts'
import { keepAccess, putIntoCart } from './cart-actions.ts'
import { fieldNumber, fieldText, type Fields } from './fields.ts'
import { toastErrors } from './toast-error.ts'

export type PlannerAction = 'plan' | 'add-design' | 'restore-design'

const SAME = 'This closet is already in your cart. Nothing changed.'

export const plannerActions: Record<PlannerAction, Action> = {
  /** Changes the drawing. In a browser with a script, the editor does it by itself. */
  plan: async (fields) => ({ next: 'go', keepsScroll: true, ...plan(fields) }),

  'add-design': async (fields, { api, cart }) => {
    const code = fieldText(fields, 'd')
    const old = await lineIn({ api, cart }, productIdIn(fieldText(fields, 'line')))
    if (old?.code === code && !old.isWithdrawn) return { next: 'stay', message: SAME }
    const { product_id: productId } = await api.addDesign({
      code,
      price_seen: fieldNumber(fields, 'price_seen'),
      [CAPTCHA_FIELD]: fieldText(fields, CAPTCHA_FIELD) || null,
    })
    if (!old) {
      await keepAccess(fields, api, await toastErrors(putIntoCart({ api, cart }, productId, 1)))
      return { next: 'go', to: paths.shoppingCart, message: 'Your closet is in the cart.' }
    }
    const replaced = api.addItem(requireHash(cart), { product_id: productId, replaces: old.productId })
    await keepAccess(fields, api, await toastErrors(replaced))
    if (old.isWithdrawn) return { next: 'go', to: paths.shoppingCart, message: 'Your closet is in the cart.' }
    return { next: 'go', to: replacedHref({ ...old, by: productId }) }
  },

  /** Puts a replaced closet back. */
  'restore-design': async (fields, { api, cart }) => {
    const [product_id, replaces, quantity] = ['product_id', 'by', 'quantity'].map((name) => fieldNumber(fields, name))
    await toastErrors(
      api.addItem(requireHash(cart), { product_id: product_id!, replaces: replaces!, quantity: quantity! }),
    )
    return { next: 'go', to: paths.shoppingCart, message: 'Your previous closet is back in the cart.' }
  },
}

/** The planner's next page and message. Throws a 422 with the reason if nothing changes. */
function plan(fields: Fields): { to: string; message?: string } {
  const { design, place, message } = planned(fields)
  const to = plannerHref({
    code: encode(design),
    name: designName(fieldText(fields, 'n')),
    kit: fieldText(fields, 'kit').replace(/\D/g, ''),
    line: productIdIn(fieldText(fields, 'line')),
    next: nextPath(fieldText(fields, 'next') || null, ''),
    saved: fieldText(fields, 'saved'),
    run: whole(fields, 'run'),
    ...place,
    unit: unitOf(fields),
    want: wantIn(fieldText(fields, 'want')) ? fieldText(fields, 'want') : undefined,
  })
  return { to, ...(message && { message }) }
}

type OldLine = { productId: number; code: string; quantity: number; isWithdrawn: boolean }

/** The cart line to replace; null if it is gone. */
async function lineIn(
  { api, cart }: Pick<ActionContext, 'api' | 'cart'>,
  productId: number | undefined,
): Promise<OldLine | null> {
  const own = productId === undefined ? null : await readCart(api, cart)
  const line = own?.items.find((item) => item.product_id === productId)
  if (line) {
    const { product, quantity } = line
    return { productId: product.id, code: product.options['design'] ?? '', quantity, isWithdrawn: false }
  }
  const gone = own?.withdrawn?.find(({ product_id: id }) => id === productId)
  return gone ? { productId: gone.product_id, code: gone.design, quantity: 1, isWithdrawn: true } : null
}
