import { paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { stars } from '#shared/schema/new-review.ts'
import type { User } from '#shared/schema/user.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LeadForm, type Sender } from '#ui/form/lead-form.tsx'
import { LeadPage } from '#ui/form/lead-page.tsx'
import { userAndOrder } from '#routes/user-and-order.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

const ACTION = 'write-review'

/** Others are found through their own page. */
const PAGES_LISTED = 5

type Choice = [id: string, name: string]
type ReviewForm = { products: Choice[]; author: Sender | null; order: string }

const trail = [{ name: 'Home', to: paths.home }, { name: 'Reviews', to: paths.reviews }, { name: 'Write a review' }]

/** With an order, only its products can be chosen. */
export async function load(context: LoadContext): Promise<Loaded<ReviewForm>> {
  const { user, order, number } = await userAndOrder(context)
  const products = order ? productsIn(order) : await productsToChoose(context)
  return { data: { products, author: findAuthor(user, order), order: order?.number ?? number } }
}

function productsIn({ lines }: Order): Choice[] {
  return lines.map(({ product_id: id, name }) => [String(id), name])
}

function findAuthor(user: User | null, order: Order | null): Sender | null {
  const email = user?.email ?? order?.email
  if (!email) return null
  return { name: user?.first_name ?? order?.addresses.shipping.first_name ?? '', email, phone: '' }
}

/** The products in the list's order as far as a form can list them, and the one that the visitor came from. */
async function productsToChoose({ api, url }: LoadContext): Promise<Choice[]> {
  const page = (number: number) =>
    api.products(new URLSearchParams({ sort: 'featured', per_page: '48', page: String(number) }))
  const first = await page(1)
  const last = Math.min(first.meta.last_page, PAGES_LISTED)
  const requested = url.searchParams.get('product') ?? ''
  const [own, ...rest] = await Promise.all([
    /^\d{1,12}$/.test(requested) ? api.products(new URLSearchParams({ ids: requested })) : null,
    ...Array.from({ length: last - 1 }, (_, index) => page(index + 2)),
  ])
  const choices = [own, first, ...rest]
    .flatMap((list) => list?.data ?? [])
    .map(({ id, name }): Choice => [String(id), name])
  return [...new Map(choices)].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

export function head(): Head {
  return {
    title: 'Write a review',
    description:
      'How a product was to measure, install and live with: five fields, read by a person before it is shown.',
    canonical: paths.writeReview,
    noindex: true,
  }
}

const next = [
  ['Within 2\u00a0business\u00a0days', 'A person reads it. Reviews that insult or name someone aren’t shown.'],
  ['Then', 'It appears with the others, the three-star ones included.'],
  ['Where we can help', 'We reply below it.'],
] as const

export function Screen({ data: { products, author, order }, url }: ScreenProps<ReviewForm>) {
  const form = useFormState(ACTION)
  const requested = url.searchParams.get('product') ?? ''
  return (
    <LeadPage
      trail={trail}
      title="Write a review"
      lead="How was it to measure, install and live with? Good or bad, in your own words."
      next={next}
    >
      <LeadForm action={ACTION} form={form} button="Send the review" promise="Your email address is not shown.">
        <Field
          name="product_id"
          label="Product"
          form={form}
          value={products.some(([id]) => id === requested) ? requested : ''}
          choices={[['', 'Choose a product'], ...products]}
          autoComplete="off"
        />
        <Choices name="rating" legend="Stars" choices={stars} form={form} />
        <Field name="title" label="In a few words" form={form} maxLength={100} autoComplete="off" />
        <Field
          name="body"
          label="Review"
          hint="At least 20 characters. Links are removed."
          form={form}
          rows={6}
          maxLength={3000}
        />
        <div className="form-row">
          <Field name="name" label="Name to show" form={form} value={author?.name} autoComplete="given-name" />
          <Field name="email" label="Email" form={form} value={author?.email} type="email" autoComplete="email" />
        </div>
        <Field
          name="order_number"
          label="Order number"
          hint="With it, the review says “Verified buyer.”"
          placeholder="AL-7K2Q-94X"
          form={form}
          value={order}
          autoComplete="off"
          optional
        />
      </LeadForm>
    </LeadPage>
  )
}
