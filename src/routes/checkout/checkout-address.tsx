import { isSameAddress } from '#shared/checkout/address-text.ts'
import { asksToKeepZip } from './checkout-errors.ts'
import { withNext } from '#shared/account/next-path.ts'
import { paths } from '#shared/paths.ts'
import type { AddressJson, Checkout } from '#shared/schema/checkout.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import type { FormState } from '#shared/state/page.ts'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { AddressFields } from '#ui/form/fields/address-fields.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { useCart, useSession } from '#ui/hydration/deferred.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StepError } from './step-error.tsx'
import { ANOTHER_ADDRESS, SavedAddresses } from './saved-addresses.tsx'
import { SubmitStep } from '#ui/form/submit-step.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { loadCheckout } from './checkout-step.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

type Data = Pick<Checkout, 'cart' | 'email' | 'marketing' | 'address' | 'address_warning'> & {
  saved: ShippingAddress[]
}

const ACTION = 'checkout-address'
const PHONE_REASON = 'tel-why'

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const [checkout, saved] = await Promise.all([loadCheckout(context), savedAddresses(context)])
  if ('redirect' in checkout) return checkout
  const { cart, email, marketing, address, address_warning } = checkout
  return { data: { cart, email, marketing, address, address_warning, saved } }
}

export function head(): Head {
  return { title: 'Checkout, address', noindex: true }
}

export function Screen({ data, url }: ScreenProps<Data>) {
  const cart = useCart() ?? data.cart
  const form = useFormState(ACTION)
  const { choice, address } = chosenAddress(data, url.searchParams.get('address'))
  const warning = address === data.address ? data.address_warning : null
  const member = useMember()
  return (
    <div className="container checkout">
      <div className="checkout__main">
        <CheckoutProgress current={1} />
        <div className="stack stack--1-5">
          <h1>Where should it go?</h1>
          <WhoIsHere />
        </div>
        {!form && warning && <Warning>{warning}</Warning>}
        {data.saved.length > 0 && <SavedAddresses addresses={data.saved} choice={choice} />}
        <ActionForm action={ACTION} errorDisplay={(form) => <StepError form={form} />} className="form" noValidate>
          <input type="hidden" name="cart_version" value={cart.version} />
          <Field
            name="email"
            label="Email"
            hint="For your order number and delivery date."
            form={form}
            value={data.email || member?.email}
            type="email"
            autoComplete="email"
          />
          <AddressFields key={choice} kind="shipping" form={form} address={address} phoneReason={PHONE_REASON} />
          <p className="hint small muted form__note" id={PHONE_REASON}>
            The carrier calls to book the delivery. No sales calls.
          </p>
          <KeepZip form={form} isQuestioned={warning !== null} />
          {member && choice === ANOTHER_ADDRESS && (
            <Check name="save_address" form={form}>
              Save this address
            </Check>
          )}
          <Check name="marketing" form={form} checked={data.marketing}>
            Send me two or three design ideas a month <span className="muted">(optional)</span>
          </Check>
          <div className="stack stack--3">
            <SubmitStep action={ACTION}>Continue to delivery</SubmitStep>
            <p className="small muted text-center">All fields are required unless marked optional.</p>
          </div>
        </ActionForm>
      </div>
      <OrderSummary cart={cart} />
    </div>
  )
}

/** The address to fill in: from the URL, the earlier input or the default. */
function chosenAddress(
  { saved, address }: Data,
  selectedId: string | null,
): { choice: string; address: AddressJson | null } {
  if (selectedId === ANOTHER_ADDRESS) return { choice: ANOTHER_ADDRESS, address: null }
  const card =
    saved.find(({ id }) => String(id) === selectedId) ??
    saved.find((candidate) => (address ? isSameAddress(candidate, address) : candidate.is_default))
  if (!card) return { choice: ANOTHER_ADDRESS, address }
  return { choice: String(card.id), address: address && isSameAddress(card, address) ? address : card }
}

/** If the addresses fail to load, the member types one like a guest. */
async function savedAddresses({ api, isGuest }: LoadContext): Promise<ShippingAddress[]> {
  if (isGuest) return []
  try {
    return await api.addresses()
  } catch {
    return []
  }
}

function KeepZip({ form, isQuestioned }: { form: FormState | null; isQuestioned: boolean }) {
  if (!isQuestioned && !asksToKeepZip(form)) return null
  return (
    <Check name="keep_zip" form={form} checked={isQuestioned}>
      Use this ZIP code anyway
    </Check>
  )
}

function useMember() {
  const session = useSession()
  return session.state === 'member' ? session.user : null
}

function WhoIsHere() {
  const member = useMember()
  if (member) {
    return (
      <p className="muted">
        Signed in as <b className="text">{member.email}</b>
      </p>
    )
  }
  return (
    <p className="muted">
      Checking out as a <b className="text">guest</b>. No account needed.{' '}
      <TextLink href={withNext(paths.login, paths.checkoutAddress)}>Sign in instead</TextLink>
    </p>
  )
}
