import * as v from 'valibot'
import { storeSubmission, listOpenRequests } from '#db/requests/form-submissions.ts'
import { businessInForce } from '#db/shop/shop-rules.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { serviceCoverage } from '#shared/checkout/service-area.ts'
import { findFileRule } from '#shared/actions/form-files.ts'
import { formSchema, isFormKind, type FormKind } from '#shared/schema/forms.ts'
import { FormReceipt } from '#shared/schema/form-receipt.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { limits } from '#worker/base/limits.ts'
import { newReference } from '#shared/checkout/order-number.ts'
import { signReceipt } from './form-receipt.ts'
import { readBody, type Body } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { missing } from '#api/http/errors.ts'
import { storeFiles, noFiles, rejectWithFiles, sentFiles, type SentFiles } from './sent-files.ts'
import { isWithin, throttle } from '#api/http/throttle.ts'
import { tried, validated, type Tried } from '#api/http/validation.ts'
import { formatCents } from '#shared/text/money.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { sharedCartHref } from '#shared/cart/shared-cart.ts'
import { lineSize, priceCart } from '#api/cart/cart-json.ts'
import { claimedFields } from '#api/checkout/ordered-part.ts'
import { cartCookie } from '#api/cart/cart-cookie.ts'
import { visitorsCart } from '#api/cart/carts.ts'
import { todaysTariff } from '#db/planner/tariff.ts'
import { decode } from '#shared/planner/model/code.ts'
import { priceOf } from '#shared/planner/price/price.ts'
import { requireUser } from '#api/http/session.ts'

const FORMS_PER_WINDOW = 5
const WINDOW_MS = 10 * MINUTE_MS

/** Accepts a form of any kind. Bots that fill in the hidden field are thanked and ignored. */
export async function sendForm(c: ApiContext): Promise<Response> {
  const kind = c.req.param('kind') ?? ''
  if (!isFormKind(kind)) return missing(c, 'Form not found.')
  const body = await readBody(c)
  const reference = newReference()
  const { appKey } = c.get('settings')
  if (body['website']) return c.json({ data: signReceipt(appKey, reference) }, 201)
  const { values, errors } = await validateForm(c, kind, body)
  const rule = findFileRule(kind)
  const files = rule ? await sentFiles(c, kind, rule, body) : noFiles
  if (!values || Object.keys(files.errors).length > 0) return rejectWithFiles(c, errors, files, rule)
  await throttle(c, 'forms', FORMS_PER_WINDOW, WINDOW_MS)
  // A digest, so that the counters store no addresses.
  const emails = { key: `form-mails|${makeDigest(values.email.toLowerCase())}`, limit: limits.formEmailsToAddress }
  const [submission, emailsSender] = await Promise.all([
    buildSubmission(c, kind, values, files),
    isWithin(c, emails),
    rule && storeFiles(c, files, rule),
  ])
  const now = Date.now()
  const uploads = { keys: listFileKeys(files), until: now + (rule?.storedMs ?? 0) }
  const stored = await storeSubmission(c.get('db'), { ...submission, reference, emailsSender }, uploads, now)
  // Thanks come only after the database has confirmed.
  return c.json({ data: v.parse(FormReceipt, signReceipt(appKey, stored)) }, 201)
}

async function buildSubmission(c: ApiContext, kind: FormKind, values: ParsedForm, files: SentFiles) {
  const { name, email, phone = '', with_cart: withCart, design, part, ...formFields } = values
  const [cart, drawn, claimed] = await Promise.all([
    withCart ? describeCart(c) : {},
    design ? drawnFields(c, design) : {},
    part ? claimedFields(c, part) : {},
  ])
  const fields = { ...formFields, ...cart, ...drawn, ...claimed }
  const digest = submissionDigest([kind, name, phone, fields], files)
  return { kind, email: email.toLowerCase(), name, phone, fields: JSON.stringify(fields), digest }
}

async function validateForm(c: ApiContext, kind: FormKind, body: Body): Promise<Tried<ParsedForm>> {
  const [parsed, unserved] = await Promise.all([
    tried(() => validated(c, formSchema(kind, body))) as Promise<Tried<ParsedForm>>,
    kind === 'consultation' ? findUnserved(c, body['zip_code']) : null,
  ])
  return unserved ? { values: null, errors: { ...unserved, ...parsed.errors } } : parsed
}

/** Why no designer comes to a ZIP code. */
async function findUnserved(c: ApiContext, zip: unknown): Promise<FieldErrors | null> {
  if (typeof zip !== 'string') return null
  const business = await businessInForce(c.get('db'))
  if (serviceCoverage(zip, business) !== 'outside') return null
  const problem = `We don’t serve this ZIP code. Use one in the ${business.city} metro area, or request a free design instead.`
  return { zip_code: [problem] }
}

type ParsedForm = Record<'name' | 'email', string> &
  Partial<Record<'phone' | 'with_cart' | 'design' | 'part', string>> &
  Record<string, unknown>

function listFileKeys({ kept, arrived }: SentFiles): string[] {
  return [...kept, ...arrived].map(({ key }) => key)
}

/** Identifies repeated submissions: the same values and files have the same digest. */
function submissionDigest(values: unknown[], { kept, arrived }: SentFiles): string {
  const contents = [...kept, ...arrived].map(({ digest }) => digest).toSorted()
  return makeDigest(JSON.stringify([...values, contents]))
}

async function describeCart(c: ApiContext): Promise<{ cart?: string[]; cart_link?: string }> {
  const hash = cartCookie(c)
  const { cart } = hash ? await visitorsCart(c, hash) : { cart: null }
  if (cart?.status !== 'active' || cart.lines.length === 0) return {}
  const lines = cart.lines.map((line) => {
    const about = [line.name, optionsText(line.options), lineSize(line)].filter(Boolean).join(', ')
    return `${line.quantity} × ${about}: ${formatCents(line.unitCents * line.quantity)}`
  })
  return {
    cart: [...lines, `Subtotal after discount: ${formatCents(priceCart(c, cart).goodsCents)}`],
    cart_link: sharedCartHref(cart.lines),
  }
}

/** A design for staff: its code and current price. Nothing if it cannot be opened. */
async function drawnFields(c: ApiContext, code: string): Promise<{ design?: string; design_price?: string }> {
  const decoded = decode(code)
  if (decoded.outcome !== 'ok') return {}
  const tariff = await todaysTariff(c.get('db'))
  const price = tariff && priceOf(decoded.design, tariff)
  return { design: code, ...(price && { design_price: formatCents(price.cents) }) }
}

export async function openRequests(c: ApiContext): Promise<Response> {
  const { email } = await requireUser(c)
  return c.json({ data: await listOpenRequests(c.get('db'), email) })
}
