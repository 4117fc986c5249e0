import * as v from 'valibot'
import { optionsText } from '#shared/catalogue/options.ts'
import { asOrderNumber } from '#shared/checkout/order-number.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { Order } from '#shared/schema/checkout.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { formatPrice } from '#shared/text/money.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import { orderMissing } from '#desk/money/load-money.ts'
import { PostalAddress } from '#ui/account/postal-address.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { OrderCrumbs } from '#desk/frame/order-crumbs.tsx'
import { When } from '#desk/frame/when.tsx'
import { OrderTotals } from '#ui/elements/price/totals-list.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { describeOrder, loadOrder } from './chosen-order.ts'
import { findRevisions, type StoredRevision } from './sql.ts'

/** An order as it was before a change: revision 1 is what was placed. `changes` are all of them, the oldest first. */
type Revision = { order: Order; revision: number; changes: StoredRevision[] }

/** An order before its first change, or as `?revision=2`. Without changes it is as it is. */
export const orderAsPlaced = deskPage<Revision>(deskPaths.orderAsPlaced, {
  needs: 'changeOrder',
  title: ({ order, revision }) => `${order.number} ${nameRevision(revision)}`,
  load: async (desk) => {
    const { db, params, query } = desk
    const revision = Number(query.get('revision') ?? 1)
    const number = asOrderNumber(params['number'] ?? '')
    const [loaded, found] = await Promise.all([loadOrder(desk), findRevisions(db, number, revision)])
    if ('notFound' in loaded) return loaded
    const { revisions: changes, snapshot } = found
    // The snapshots of someone whose data was erased are empty.
    if (snapshot === '{}' || (!snapshot && revision !== changes.length + 1)) return orderMissing(desk)
    const order = snapshot ? v.parse(Order, JSON.parse(snapshot)) : describeOrder(loaded.data)
    return { data: { order, revision, changes } }
  },
  Screen: RevisionScreen,
})

function RevisionScreen({ data: { order, revision, changes } }: { data: Revision }) {
  const next = changes.find((change) => change.revision === revision)
  return (
    <>
      <div>
        <OrderCrumbs number={order.number} here={revision === 1 ? 'As placed' : `Version ${revision}`} />
        <DeskHead
          title={`Order ${nameRevision(revision)}`}
          about={next ? 'It was changed after that.' : 'It has not been changed after that.'}
        />
      </div>
      <div className="desk-cols">
        <div>
          <DeskPanel id="lines-h" title="Lines">
            <Lines lines={order.lines} />
          </DeskPanel>
          <Changes number={order.number} revision={revision} changes={changes} />
        </div>
        <div>
          <DeskPanel id="money-h" title="Total">
            <OrderTotals order={order} grand="Total" />
          </DeskPanel>
          <section className="panel stack stack--2">
            <h2>Delivery address</h2>
            <PostalAddress address={order.addresses.shipping} />
          </section>
          <section className="panel stack stack--2">
            <h2>Billing address</h2>
            <PostalAddress address={order.addresses.billing} />
          </section>
        </div>
      </div>
    </>
  )
}

function nameRevision(revision: number): string {
  return revision === 1 ? 'as placed' : `after change ${revision - 1}`
}

function Lines({ lines }: { lines: Order['lines'] }) {
  return (
    <table className="rows">
      <caption className="sr-only">Lines of the order</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>
              <b>{line.name}</b>
              <small>{[optionsText(line.options), line.size].filter(Boolean).join(' · ')}</small>
              {line.options['design'] && (
                <TextLink href={printHref({ code: line.options['design'] })}>
                  Drawing and parts of this version
                </TextLink>
              )}
            </td>
            <td className="end">
              {line.quantity} × {formatPrice(line.unit_price)}
            </td>
            <td className="end">{formatPrice(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Each change, with the order as it was after it. */
function Changes({ number, revision, changes }: { number: string; revision: number; changes: Revision['changes'] }) {
  const { now } = useDesk()
  const href = (to: number) => `${deskHref(deskPaths.orderAsPlaced, { number })}?revision=${to}`
  if (changes.length === 0) return null
  return (
    <DeskPanel id="changes-h" title="Changes">
      <ol className="stack stack--2">
        <li>{revision === 1 ? 'As placed' : <TextLink href={href(1)}>As placed</TextLink>}</li>
        {changes.map((change) => (
          <li key={change.revision}>
            {change.revision + 1 === revision ? (
              change.summary
            ) : (
              <TextLink href={href(change.revision + 1)}>{change.summary}</TextLink>
            )}
            <span className="desk-note">
              {' '}
              {change.actor}, <When at={change.at} now={now} />
              {change.reason && ` · ${change.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </DeskPanel>
  )
}
