import { formatDate } from '#shared/checkout/delivery-dates.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { spentText } from '#shared/desk/spent-text.ts'
import { may } from '#shared/desk/permissions.ts'
import { counted } from '#shared/desk/times.ts'
import type { CustomerItem, DeskCustomer } from '#shared/schema/desk/customers.ts'
import { formatCents } from '#shared/text/money.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded, ScreenProps } from '#routes/screen.ts'
import { Results } from '#routes/desk/search/results.tsx'
import { useDesk } from '#ui/desk/desk-context.ts'
import { Crumbs } from '#ui/desk/crumbs.tsx'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { itemHref, itemState } from './item-links.ts'
import { EraseForm, ExportForm } from './data-forms.tsx'

export async function load({ api, params }: DeskLoadContext): Promise<Loaded<DeskCustomer>> {
  try {
    return { data: await api.customer(params['key']!) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) {
      return { notFound: 'This customer doesn’t exist or was erased. Search for a name or an email address.' }
    }
    throw error
  }
}

export function head({ data }: ScreenProps<DeskCustomer>) {
  return { title: data.name || data.email }
}

const kinds = [
  ['order', 'Orders'],
  ['request', 'Requests'],
  ['quote', 'Quotes'],
  ['review', 'Reviews'],
  ['design', 'Designs'],
] as const satisfies readonly (readonly [CustomerItem['kind'], string])[]

export function Screen({ data: customer }: { data: DeskCustomer }) {
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
        {kinds.map(([kind, title]) => (
          <Results
            key={kind}
            name={title}
            rows={items.filter((item) => item.kind === kind).map(rowOf)}
            more={kind === 'order' ? all : ''}
          />
        ))}
        <section className="panel" aria-labelledby="own-h">
          <div className="panel-head">
            <h2 id="own-h">Their data</h2>
          </div>
          <ExportForm />
          {may(visit.role, 'eraseCustomers') && <EraseForm customer={customer} />}
        </section>
      </div>
    </>
  )
}

function rowOf(item: CustomerItem) {
  return {
    ...{ key: item.kind + item.key + item.at, href: itemHref(item), title: item.title },
    ...{ end: item.cents === null ? '' : formatCents(item.cents), about: [itemState(item), formatDate(item.at)] },
  }
}

function Person({ customer }: { customer: DeskCustomer }) {
  const { email, since, isConfirmed, signIns, addresses, wantsIdeas } = customer
  return (
    <section className="panel" aria-labelledby="person-h">
      <div className="panel-head">
        <h2 id="person-h">{since === null ? 'Guest' : 'Member'}</h2>
        {since !== null && <span className="desk-note">{`since ${formatDate(since)}`}</span>}
      </div>
      <p>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {since !== null && !isConfirmed && <span className="is-due"> not confirmed</span>}
      </p>
      <p>{wantsIdeas ? 'Wants design ideas by email' : 'Doesn’t want design ideas by email'}</p>
      {addresses.map((address) => (
        <p key={address}>{address}</p>
      ))}
      {since !== null && (
        <div className="cluster">
          {!isConfirmed && (
            <DeskForm action="customer-verify">
              <button className="btn btn--secondary btn--sm" type="submit">
                Send the confirmation again
              </button>
            </DeskForm>
          )}
          {signIns > 0 && (
            <DeskForm action="customer-sign-out">
              <button className="btn btn--secondary btn--sm" type="submit">
                {`Sign out on ${counted(signIns, 'device')}`}
              </button>
            </DeskForm>
          )}
        </div>
      )}
    </section>
  )
}
