import type { ReactNode } from 'react'
import { NO_LONGER_STAFF } from '#db/desk/staff-name.ts'
import { formatCents } from '#shared/text/money.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { stateNames } from '#shared/desk/orders/states.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { FilterField } from '#desk/frame/filter-field.tsx'
import { withQuery } from '#desk/frame/pager.tsx'
import { counted } from '#shared/desk/times.ts'
import { NO_DELIVERY } from '#shared/checkout/handover.ts'
import { orderFilters } from '#shared/desk/list-filters.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { TextLink } from '#ui/elements/links.tsx'
import type { OrderList } from './load-orders.ts'

type Choices = readonly (readonly [value: string, label: string])[]

const deliveries: Choices = [
  ['', 'Any'],
  ['parcel', 'Parcel'],
  ['curbside', 'Curbside freight'],
  ['room', 'Into the room'],
  ['pickup', 'Pickup'],
  [NO_DELIVERY, 'No delivery'],
]
const payments: Choices = [
  ['', 'Any'],
  ['stripe', 'Card'],
  ['test', 'Test card'],
  ['invoice', 'Invoice'],
]
const sorts: Choices = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['leaves', 'Due first'],
  ['total', 'Largest total first'],
]
const dueChoices: Choices = [
  ['', 'Any day'],
  ['late', 'Late'],
  ['today', 'Today'],
  ['week', 'Within a week'],
]
const holdChoices: Choices = [
  ['', 'Any'],
  ['1', 'On hold'],
  ['0', 'Not on hold'],
]
const stateChoices: Choices = [['', 'Any in this view'], ...Object.entries(stateNames)]
/** For those who see no money. */
const plainStates = stateChoices.filter(([state]) => state !== 'refunded')

const { view: _, ...narrowing } = orderFilters
type Narrowing = keyof typeof narrowing
const names = Object.keys(narrowing) as Narrowing[]
const folded = names.filter((name) => name !== 'q')

/** The search and the filters. They are in the address, so that a list can be shared. */
export function OrderFilters({ list, chosen }: { list: OrderList; chosen: URLSearchParams }) {
  const value = (name: string) => chosen.get(name) ?? ''
  const people: Choices = [
    ['', 'Anyone'],
    ['me', 'Me'],
    ['nobody', 'Unassigned'],
    ...list.people.map(({ id, name }) => [String(id), name] as const),
  ]
  const select = (name: Narrowing, choices: Choices, unlisted?: string) => (
    <FilterField {...{ name, choices, unlisted }} label={narrowing[name].label} value={value(name)} />
  )
  return (
    <>
      <form method="get" className="filterbar">
        {value('view') && <input type="hidden" name="view" value={value('view')} />}
        <div className="is-wide">
          <FilterField
            name="q"
            id="list-q"
            label="Search by order number, name, email, phone, ZIP or tracking number"
            value={value('q')}
            type="search"
          />
        </div>
        <DeskSubmit>Search</DeskSubmit>
        <details className="filters-fold" open={folded.some((name) => value(name) !== '')}>
          <summary>
            <Icon name="filter" />
            Filters
          </summary>
          <div>
            {select('state', list.totalCents === null ? plainStates : stateChoices)}
            {select('rate', deliveries)}
            {list.totalCents !== null && select('pay', payments)}
            {select('by', dueChoices)}
            {select('held', holdChoices)}
            {select('with', people, NO_LONGER_STAFF)}
            <FilterField name="from" label="From" type="date" value={value('from')} />
            <FilterField name="to" label="Until" type="date" value={value('to')} />
            {list.totalCents !== null && <Amounts value={value} />}
            <FilterField name="product" label="Product" value={value('product')} />
            {select('sort', sorts)}
          </div>
        </details>
      </form>
      <Chips list={list} chosen={chosen} />
    </>
  )
}

function Amounts({ value }: { value: (name: string) => string }): ReactNode {
  return (
    <>
      <FilterField name="min" label="At least" unit="$" inputMode="decimal" value={value('min')} />
      <FilterField name="max" label="At most" unit="$" inputMode="decimal" value={value('max')} />
      <FilterField name="coupon" label="Coupon" value={value('coupon')} />
    </>
  )
}

/** Chosen filters; each chip removes its own. */
function Chips({ list, chosen }: { list: OrderList; chosen: URLSearchParams }) {
  const { path } = useDesk()
  const set = names.filter((name) => (chosen.get(name) ?? '') !== '')
  const total = list.totalCents === null ? '' : `, ${formatCents(list.totalCents)}`
  return (
    <div className="chips">
      <span className="muted">{counted(list.total, 'order') + total}</span>
      {set.map((name) => (
        <a key={name} className="chip" href={withQuery(path, { [name]: '', page: '', at: '' })}>
          {`${narrowing[name].label}: ${shown(name, chosen.get(name)!, list)}`} <Icon name="close" />
          <span className="sr-only">, remove filter</span>
        </a>
      ))}
      {set.length > 0 && <TextLink href={deskPaths.orders}>Clear all</TextLink>}
    </div>
  )
}

function shown(name: string, value: string, { people }: OrderList): string {
  const choices: Record<string, Choices> = {
    state: stateChoices,
    rate: deliveries,
    pay: payments,
    sort: sorts,
    by: dueChoices,
    held: holdChoices,
    refund: [['open', 'Status unknown']],
    due: [['1', 'Unpaid after a change']],
    dispute: [['open', 'Waits for an answer']],
  }
  const listed = choices[name]?.find(([choice]) => choice === value)?.[1]
  const person = name === 'with' ? people.find(({ id }) => String(id) === value)?.name : undefined
  return listed ?? person ?? value
}
