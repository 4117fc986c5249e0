import { useBusiness } from '#ui/elements/use-business.ts'
import { describeOffSale } from '#shared/catalogue/finish-on-sale.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { productHref } from '#shared/catalogue/product-href.ts'
import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { orNull } from '#shared/api/or-null.ts'
import { paths } from '#shared/paths.ts'
import { formatCents, formatPrice, toCents } from '#shared/text/money.ts'
import type { Quote } from '#shared/schema/quote.ts'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ProductLink, TextLink } from '#ui/elements/links.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { Warning } from '#ui/elements/warning.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm, useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FilesFromUs } from './files-from-us.tsx'

type Data = { quote: Quote; token: string }

const ACTION = 'take-quote'
const REPLY = 'quote-reply'

export async function load({ api, params }: LoadContext): Promise<Loaded<Data>> {
  const token = params['token']!
  const quote = await orNull(api.quote(token))
  return quote ? { data: { quote, token } } : notFound
}

export function head({ data: { quote } }: ScreenProps<Data>): Head {
  return { title: `Quote ${quote.number}`, noindex: true }
}

/** A quote as its customer sees it, and the way into the cart. */
export function Screen({ data: { quote, token } }: ScreenProps<Data>) {
  const { number, state, message, lines } = quote
  return (
    <div className="container page-end">
      <Breadcrumb trail={[{ name: 'Home', to: paths.home }, { name: `Quote ${number}` }]} />
      <h1 className="mb-8">Your quote {number}</h1>
      {state === 'draft' ? (
        <Warning>We’re changing this quote. We’ll email you when it’s ready.</Warning>
      ) : (
        <div className="cart">
          <section aria-label="Items" className="stack stack--6">
            {state === 'expired' && (
              <Warning>This quote ended on {formatExpiry(quote)}. The cart has today’s prices.</Warning>
            )}
            {state === 'ordered' && <Warning>This quote was already ordered.</Warning>}
            {message.split('\n').map((text, index) => text && <p key={index}>{text}</p>)}
            {quote.files.length > 0 && <FilesFromUs files={quote.files} />}
            {quote.compared && <Compared compared={quote.compared} />}
            <h2 className="sr-only">Items</h2>
            <div>
              {lines.map((line) => (
                <Line key={line.product_id} line={line} />
              ))}
            </div>
          </section>
          <Summary quote={quote} token={token} />
        </div>
      )}
      {quote.can_reply && <Reply token={token} />}
    </div>
  )
}

function Line({ line }: { line: Quote['lines'][number] }) {
  const { product_id: id, name, options, size, image, price, unit_price: unit, quantity, is_sold: isSold } = line
  const sold = line.finish_off ? describeOffSale(line.finish_off) : isSold ? '' : 'No longer sold'
  const facts = [optionsText(options), size, sold].filter(Boolean)
  return (
    <article className="line line--order">
      <Picture src={image} alt="" width={960} height={1200} size="line" />
      <div>
        <h3>
          <ProductLink to={productHref({ id, category: line.category, options })}>{name}</ProductLink>
        </h3>
        <p className="line__meta num">
          {facts.map((fact) => (
            <span key={fact}>
              {fact}
              <br />
            </span>
          ))}
          {quantity} × {formatPrice(unit)}
          {price > unit && (
            <>
              {' '}
              <s>
                <span className="sr-only">list price </span>
                {formatPrice(price)}
              </s>
            </>
          )}
        </p>
      </div>
      <p className="line__sum">{formatCents(toCents(unit) * quantity)}</p>
    </article>
  )
}

/** The customer's design beside ours, at their prices. */
function Compared({ compared: { theirs, ours, difference } }: { compared: NonNullable<Quote['compared']> }) {
  const designs = [
    ['Your design', theirs],
    ['Our design', ours],
  ] as const
  return (
    <section aria-labelledby="compared-h" className="stack stack--3">
      <h2 id="compared-h" className="text-xl">
        Your design and ours
      </h2>
      <div className="grid grid--2up">
        {designs.map(([name, { image, size, price }]) => (
          <figure key={name}>
            <img src={image} alt={`Drawing of ${name.toLowerCase()}`} width="600" height="400" loading="lazy" />
            <figcaption className="num">
              <b>{name}</b>
              <br />
              {size}
              {price !== null && `, ${formatPrice(price)}`}
            </figcaption>
          </figure>
        ))}
      </div>
      <p>{difference}</p>
    </section>
  )
}

/** What the customer says to the quote reaches staff at the request that it answers, or as a new one. */
function Reply({ token }: Pick<Data, 'token'>) {
  const form = useFormState(REPLY)
  return (
    <section aria-labelledby="reply-h" className="section measure stack stack--3">
      <h2 id="reply-h" className="text-xl">
        Something to change?
      </h2>
      <ActionForm action={REPLY} errorDisplay="summary" className="form" noValidate>
        <input type="hidden" name="token" value={token} />
        <Field name="message" label="Message" form={form} rows={4} maxLength={4000} />
        <SubmitButton action={REPLY} className="btn btn--secondary">
          Send reply
        </SubmitButton>
      </ActionForm>
    </section>
  )
}

function Summary({ quote, token }: Data) {
  const business = useBusiness()
  const { state, shipping, subtotal, own_discount: discount, is_delivered: isDelivered } = quote
  return (
    <aside className="summary" aria-label="Summary">
      <h2>Summary</h2>
      <dl className="totals">
        {discount && (
          <div className="totals__off">
            <dt>{discount.name}</dt>
            <dd>{formatPrice(-discount.amount)}</dd>
          </div>
        )}
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
        <div>
          <dt>{isDelivered ? 'Shipping' : 'No delivery'}</dt>
          <dd>{shipping === null && isDelivered ? 'At checkout' : formatPrice(shipping ?? 0)}</dd>
        </div>
      </dl>
      {state !== 'ordered' && (
        <ActionForm action={ACTION}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton action={ACTION} className="btn btn--primary btn--lg btn--block">
            Put this into my cart
          </SubmitButton>
        </ActionForm>
      )}
      {state === 'sent' && (
        <p className="small muted">
          These prices hold until {formatExpiry(quote)}, for one order. Sales tax depends on your address. Coupons don’t
          apply to quoted prices.
        </p>
      )}
      <p className="small">
        Questions? <TextLink href={business.phoneHref}>{business.phoneDisplay}</TextLink>
      </p>
    </aside>
  )
}

function formatExpiry({ expires_at: at }: Quote): string {
  return formatDay(shopDay(at))
}
