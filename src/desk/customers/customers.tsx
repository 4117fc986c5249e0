import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { foundGuests, foundMembers, foundSenders, dropRepeats, type StoredCustomer } from '#db/desk/customers/found.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { requireReadable } from '#desk/frame/require-readable.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { Field } from '#ui/form/fields/field.tsx'

const SHOWN = 50

type Data = { found: StoredCustomer[]; q: string }

/** Members, guests and senders of requests that a search finds; without one, the latest of each. */
export const customers = deskPage<Data>(deskPaths.customers, {
  needs: 'readCustomers',
  title: 'Customers',
  load: async ({ db, query }) => {
    const q = (query.get('q') ?? '').trim()
    requireReadable('customers', new URLSearchParams({ q }))
    const found = await searchBatch<[StoredCustomer, StoredCustomer, StoredCustomer]>(db, q, [
      foundMembers(db, q, SHOWN),
      foundGuests(db, q, SHOWN),
      foundSenders(db, q, SHOWN),
    ])
    return { data: { found: dropRepeats(found.flatMap(({ results }) => results)), q } }
  },
  Screen: CustomersScreen,
})

function CustomersScreen({ data: { found, q } }: { data: Data }) {
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
      {found.length === 0 ? (
        <p className="muted">
          {q === '' ? 'No customers yet. The first one will stand here.' : 'No customer matches. Try fewer letters.'}
        </p>
      ) : (
        <Rows rows={found.slice(0, SHOWN)} />
      )}
      {found.length >= SHOWN && <p className="desk-note">These are the latest. Search to find others.</p>}
    </>
  )
}

function Rows({ rows }: { rows: readonly StoredCustomer[] }) {
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
            <td data-label="Account">{isMember === 1 ? 'Member' : 'Guest'}</td>
            <td className="end" data-label="Orders">
              {orders}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
