import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { isOrderState, stateName } from '#shared/desk/orders/states.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { quoteStateNames } from '#shared/desk/quotes/tabs.ts'
import { isRequestState, requestStateNames } from '#shared/desk/requests/states.ts'
import { spentText } from '#shared/desk/spent-text.ts'
import { counted } from '#shared/desk/times.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formatCents } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Results } from '#desk/frame/results.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Card } from './card.tsx'
import { saveCard } from './card-form.ts'
import { eraseCustomer, exportCustomer, sendConfirmation, signOutCustomer } from './customer-forms.ts'
import { addExemption, removeExemption } from './exemption-forms.ts'
import { Exemptions } from './exemptions.tsx'
import { EraseForm, ExportForm } from './data-forms.tsx'
import { findCustomer, type Customer, type CustomerItem } from './sql.ts'

const missing = 'This customer doesn’t exist or was erased. Search for a name or an email address.'

/** All that the shop has of a customer. The log notes who read it. */
export const customer = deskPage<Customer>(deskPaths.customer, {
  needs: 'readCustomers',
  title: ({ name, email }) => name || email,
  load: async ({ db, actor, now, params }) => {
    const found = await findCustomer(db, params['key'] ?? '', { by: actor, at: now })
    return found ? { data: found } : { notFound: missing }
  },
  Screen: CustomerScreen,
  forms: [exportCustomer, eraseCustomer, sendConfirmation, signOutCustomer, saveCard, addExemption, removeExemption],
})

const kinds = [
  ['order', 'Orders'],
  ['request', 'Requests'],
  ['quote', 'Quotes'],
  ['review', 'Reviews'],
  ['design', 'Designs'],
] as const satisfies readonly (readonly [CustomerItem['kind'], string])[]

function CustomerScreen({ data: customer }: { data: Customer }) {
  const { visit } = useDesk()
  const { name, email, items } = customer
  const all = `${deskPaths.orders}?${new URLSearchParams({ view: 'all', q: email })}`
  return (
    <>
      <div>
        <Crumbs to={deskPaths.customers} name="Customers" here={name || email} />
        <DeskHead title={name || email} about={spentText(customer)} />
      </div>
      <div className="today">
        <Person customer={customer} />
        <Card card={customer.card} />
        {kinds.map(([kind, title]) => (
          <Results
            key={kind}
            name={title}
            rows={items.filter((item) => item.kind === kind).map(renderItem)}
            more={kind === 'order' ? all : ''}
          />
        ))}
        <Exemptions customer={customer} />
        <DeskPanel id="own-h" title="Their data">
          <ExportForm />
          {may(visit.role, 'eraseCustomers') && <EraseForm customer={customer} />}
        </DeskPanel>
      </div>
    </>
  )
}

function renderItem(item: CustomerItem) {
  return {
    ...{ key: item.kind + item.key + item.at, href: hrefs[item.kind](item), title: item.title },
    ...{ end: item.cents === null ? '' : formatCents(item.cents), about: [describeState(item), formatDate(item.at)] },
  }
}

const hrefs: Record<CustomerItem['kind'], (item: CustomerItem) => string> = {
  order: ({ key }) => deskHref(deskPaths.order, { number: key }),
  request: ({ key }) => deskHref(deskPaths.request, { reference: key }),
  quote: ({ key }) => deskHref(deskPaths.quote, { quote: key }),
  review: ({ state }) => `${deskPaths.reviews}?state=${state}`,
  design: ({ key, title }) => plannerHref({ code: key, name: title }),
}

/** The state of an item in the words of its own list. */
function describeState({ kind, state }: CustomerItem): string {
  if (kind === 'order' && isOrderState(state)) return stateName(state)
  if (kind === 'request' && isRequestState(state)) return requestStateNames[state]
  if (kind === 'quote') return quoteStateNames[state as keyof typeof quoteStateNames] ?? state
  return state
}

/** Whether someone wants design ideas by email, since when, and how they said so. */
function describeIdeas({ ideasSource: source, ideasSince: since, ideasEndedAt: endedAt }: Customer): string {
  if (endedAt !== null) {
    return `${source ? 'Took back design ideas' : 'Stopped reminders'} by email on ${formatDate(endedAt)}`
  }
  if (!source) return 'Doesn’t want design ideas by email'
  const where = source === 'checkout' ? 'at checkout' : 'in the account'
  return `Wants design ideas by email: ticked ${where}${since === null ? '' : ` on ${formatDate(since)}`}`
}

function Person({ customer }: { customer: Customer }) {
  const { email, since, isConfirmed, signIns, addresses } = customer
  return (
    <section className="panel" aria-labelledby="person-h">
      <div className="panel-head">
        <h2 id="person-h">{since === null ? 'Guest' : 'Member'}</h2>
        {since !== null && <span className="desk-note">{`since ${formatDate(since)}`}</span>}
      </div>
      <p>
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
        {since !== null && !isConfirmed && <span className="is-due"> not confirmed</span>}
      </p>
      <p>{describeIdeas(customer)}</p>
      {addresses.map((address) => (
        <p key={address}>{address}</p>
      ))}
      {since !== null && (
        <div className="cluster">
          {!isConfirmed && (
            <DeskForm action="customer-verify">
              <DeskSubmit look="secondary sm">Send the confirmation again</DeskSubmit>
            </DeskForm>
          )}
          {signIns > 0 && (
            <DeskForm action="customer-sign-out">
              <DeskSubmit look="secondary sm">{`Sign out on ${counted(signIns, 'device')}`}</DeskSubmit>
            </DeskForm>
          )}
        </div>
      )}
    </section>
  )
}
