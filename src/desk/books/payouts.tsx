import { formatDay, formatDate, shopDay } from '#shared/checkout/delivery-dates.ts'
import { startOfShopDay } from '#shared/checkout/shop-hours.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { formatCents } from '#shared/text/money.ts'
import type { Payout } from '#providers/stripe-balance.ts'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { Figure, TableHead } from '#desk/frame/desk-table.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { formatPeriod, periodHref } from './book-periods.ts'
import type { OpenPayout, Payouts } from './load-payouts.ts'
import { amountColumns, Amounts, Panel, Total } from './payments-table.tsx'

/** Stripe's transfers to the bank, so that each line of the bank's statement can be matched. */
export function PayoutsScreen({ payouts: shown }: { payouts: Payouts }) {
  const { period } = shown
  return (
    <>
      <DeskHead
        title={'payout' in shown ? `Payout of ${nameDay(shown.payout)}` : `Payouts of ${formatPeriod(period)}`}
        about="What Stripe sends to the bank, by the day it arrives there. Read from Stripe as this page opens."
      />
      <p className="cluster">
        <TextLink href={periodHref(period)}>{`Books of ${formatPeriod(period)}`}</TextLink>
        {'payout' in shown && <TextLink href={payoutsHref(period)}>{`Payouts of ${formatPeriod(period)}`}</TextLink>}
      </p>
      {'problem' in shown && <p className="banner">{shown.problem}</p>}
      {'payouts' in shown && shown.isMore && (
        <p className="banner">{`These are only the newest ${shown.payouts.length}. Open the books of a month to see all of its payouts.`}</p>
      )}
      {'payouts' in shown && <List period={period} payouts={shown.payouts} />}
      {'payout' in shown && <Contents shown={shown} period={period} />}
    </>
  )
}

export function payoutsHref(period: string, payout = '', after = ''): string {
  const one = payout === '' ? '' : `&payout=${payout}`
  return `${periodHref(period)}&list=payouts${one}${after === '' ? '' : `&after=${after}`}`
}

function nameDay({ day }: Payout): string {
  return formatDate(startOfShopDay(day))
}

/** Stripe's words for how far a payout is. */
const states: Readonly<Record<string, string>> = {
  ...{ paid: 'Arrived', pending: 'Waits at Stripe', in_transit: 'On its way' },
  ...{ canceled: 'Canceled', failed: 'Came back from the bank' },
}

function List({ period, payouts }: { period: string; payouts: readonly Payout[] }) {
  if (payouts.length === 0) return <p className="muted">No payout arrives in this time.</p>
  return (
    <Panel title="Payouts">
      <TableHead columns={['Arrives', 'State', 'Number at Stripe', { end: 'Amount' }]} />
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.id}>
            <th scope="row">
              <TextLink href={payoutsHref(period, payout.id)}>{nameDay(payout)}</TextLink>
            </th>
            <td data-label="State">{states[payout.status] ?? payout.status}</td>
            <td data-label="Number at Stripe">{payout.id}</td>
            <Figure label="Amount">{formatCents(payout.amountCents)}</Figure>
          </tr>
        ))}
      </tbody>
    </Panel>
  )
}

/** Stripe's words for what moved. */
const kinds: Readonly<Record<string, string>> = {
  ...{ charge: 'Payment', payment: 'Payment', refund: 'Refund', payment_refund: 'Refund', stripe_fee: 'Stripe’s fee' },
  ...{ adjustment: 'Dispute or correction', payout_failure: 'Payout that came back' },
}

function Contents({ shown, period }: { shown: OpenPayout; period: string }) {
  const { payout, moves, next, after } = shown
  const isWhole = next === '' && after === ''
  const sums = moves.map(({ amountCents, feeCents }) => ({ paidCents: amountCents, feeCents }))
  const netCents = moves.reduce((total, move) => total + move.netCents, 0)
  return (
    <>
      <p>
        <b>{formatCents(payout.amountCents)}</b>
        {` ${states[payout.status] ?? payout.status}, ${payout.id}`}
      </p>
      {!payout.isAutomatic && (
        <p className="banner">Someone made this payout by hand, so Stripe doesn’t say what it holds.</p>
      )}
      {isWhole && payout.isAutomatic && netCents !== payout.amountCents && (
        <p className="banner">{`What Stripe lists adds up to ${formatCents(netCents)}. Look at this payout at Stripe.`}</p>
      )}
      {moves.length > 0 && (
        <Panel title="What it holds">
          <TableHead columns={['Day', 'What', 'Order', ...amountColumns]} />
          <tbody>
            {moves.map((move, index) => (
              <tr key={index}>
                <th scope="row">{formatDay(shopDay(move.at))}</th>
                <td data-label="What">{kinds[move.kind] ?? move.kind}</td>
                <td data-label="Order">
                  {move.number && (
                    <TextLink href={deskHref(deskPaths.order, { number: move.number })}>{move.number}</TextLink>
                  )}
                </td>
                <Amounts paidCents={move.amountCents} feeCents={move.feeCents} />
              </tr>
            ))}
          </tbody>
          <Total sums={sums} before={2} name={isWhole ? undefined : 'Total of this page'} />
        </Panel>
      )}
      {!isWhole && <Pages first={payoutsHref(period, payout.id)} shown={shown} period={period} />}
    </>
  )
}

/** Stripe tells where the next page begins, and not where the one before did. */
function Pages({
  shown: { payout, next, after },
  first,
  period,
}: {
  shown: OpenPayout
  first: string
  period: string
}) {
  return (
    <nav className="cluster" aria-label="Pages of this payout">
      {after !== '' && <TextLink href={first}>First page</TextLink>}
      {next !== '' && (
        <a className="link" href={payoutsHref(period, payout.id, next)} rel="next">
          Next page
        </a>
      )}
    </nav>
  )
}
