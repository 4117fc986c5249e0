import { loadCheckout, openStep } from './checkout-step.ts'
import { redirect, type Head, type LoadContext, type Loaded } from '#routes/screen.ts'

export async function load(context: LoadContext): Promise<Loaded<never>> {
  const checkout = await loadCheckout(context)
  return 'redirect' in checkout ? checkout : redirect(openStep(checkout))
}

export function head(): Head {
  return { title: 'Checkout', noindex: true }
}

export function Screen() {
  return null
}
