import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import {
  dropRepeats,
  foundCards,
  foundGuests,
  foundMembers,
  foundSenders,
  type StoredCustomer,
} from '#db/desk/customers/found.ts'
import { searchBatch } from '#db/desk/search/search-texts.ts'
import { exportIdeaReaders, IdeasExport } from './ideas-export.tsx'
import { may } from '#shared/desk/permissions.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { requireReadable } from '#desk/frame/require-readable.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable, Figure } from '#desk/frame/desk-table.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { selectTags } from './card-sql.ts'

const SHOWN = 50

type UsedTag = { tag: string; customers: number }
type Data = { found: StoredCustomer[]; tags: UsedTag[]; q: string; tag: string }

/** Members, guests and senders of requests that a search finds; without one, the latest of each. */
export const customers = deskPage<Data>(deskPaths.customers, {
  needs: 'readCustomers',
  title: 'Customers',
  load: async ({ db, query }) => {
    const q = (query.get('q') ?? '').trim()
    const tag = query.get('tag') ?? ''
    requireReadable('customers', new URLSearchParams({ q, tag }))
    const cards = foundCards(db, q, tag, q || tag ? SHOWN : 0)
    const others = [foundMembers(db, q, SHOWN), foundGuests(db, q, SHOWN), foundSenders(db, q, SHOWN)]
    const [tags, ...found] = await searchBatch<[UsedTag, ...StoredCustomer[]]>(db, q, [
      selectTags(db),
      ...(tag ? [cards] : [cards, ...others]),
    ])
    return { data: { found: dropRepeats(found.flatMap(({ results }) => results)), tags: tags.results, q, tag } }
  },
  Screen: CustomersScreen,
  forms: [exportIdeaReaders],
})

function CustomersScreen({ data: { found, tags, q, tag } }: { data: Data }) {
  const { visit } = useDesk()
  return (
    <>
      <DeskHead title="Customers" about="The latest members, guests and senders of requests.">
        {may(visit.role, 'exportIdeaReaders') && <IdeasExport />}
      </DeskHead>
      <form method="get" className="filterbar">
        <div className="is-wide">
          <Field
            {...{ name: 'q', id: 'list-q', label: 'Search by name, email, phone, city or note', type: 'search' }}
            {...{ form: null, optional: 'unsaid', value: q }}
          />
        </div>
        {(tags.length > 0 || tag) && (
          <Field
            {...{ name: 'tag', id: 'list-tag', label: 'Tag', form: null, optional: 'unsaid', value: tag }}
            choices={[['', 'All'], ...tags.map((one) => [one.tag, `${one.tag} (${one.customers})`] as const)]}
          />
        )}
        <DeskSubmit>Show</DeskSubmit>
      </form>
      {found.length === 0 ? (
        <p className="muted">
          {q === '' && tag === ''
            ? 'No customers yet. The first one will stand here.'
            : 'No customer matches. Try fewer letters.'}
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
    <DeskTable caption="Customers" columns={['Name', 'Email', 'Account', { end: 'Orders' }]}>
      {rows.map(({ key, name, email, isMember, orders, tags }) => (
        <tr key={key}>
          <td className="at-1">
            <TextLink href={deskHref(deskPaths.customer, { key })}>{name || email}</TextLink>
            <small>{(JSON.parse(tags) as string[]).join(', ')}</small>
          </td>
          <td data-label="Email">{email}</td>
          <td data-label="Account">{isMember === 1 ? 'Member' : 'Guest'}</td>
          <Figure label="Orders">{orders}</Figure>
        </tr>
      ))}
    </DeskTable>
  )
}
