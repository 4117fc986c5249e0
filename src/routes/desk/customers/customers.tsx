import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import type { CustomerList } from '#shared/schema/desk/customers.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { Field } from '#ui/form/fields/field.tsx'

type Data = { list: CustomerList; q: string }

export async function load({ api, url }: DeskLoadContext): Promise<Loaded<Data>> {
  const q = (url.searchParams.get('q') ?? '').trim()
  return { data: { list: await api.customers(new URLSearchParams({ q })), q } }
}

export function head() {
  return { title: 'Customers' }
}

/** Members, guests and senders of requests that a search finds; without one, the latest of each. */
export function Screen({ data: { list, q } }: { data: Data }) {
  return (
    <>
      <DeskHead title="Customers" about="The latest members, guests and senders of requests." />
      <form method="get" className="filterbar">
        <div className="is-wide">
          <Field
            {...{ name: 'q', id: 'list-q', label: 'Search by name, email, phone or city', type: 'search' }}
            {...{ form: null, optional: 'unsaid', value: q }}
          />
        </div>
        <button className="btn btn--secondary" type="submit">
          Show
        </button>
      </form>
      {list.rows.length === 0 ? (
        <p className="muted">
          {q === '' ? 'No customers yet. The first one will stand here.' : 'No customer matches. Try fewer letters.'}
        </p>
      ) : (
        <Rows rows={list.rows} />
      )}
      {list.hasMore && <p className="desk-note">These are the latest. Search to find others.</p>}
    </>
  )
}

function Rows({ rows }: { rows: CustomerList['rows'] }) {
  return (
    <table className="rows rows--fold">
      <caption className="sr-only">Customers</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Account</th>
          <th scope="col" className="end">
            Orders
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, email, isMember, orders }) => (
          <tr key={key}>
            <td className="at-1">
              <a className="link" href={deskHref(deskPaths.customer, { key })}>
                {name || email}
              </a>
            </td>
            <td data-label="Email">{email}</td>
            <td data-label="Account">{isMember ? 'Member' : 'Guest'}</td>
            <td className="end" data-label="Orders">
              {orders}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
