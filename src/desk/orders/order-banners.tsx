import { clockTime, span } from '#shared/desk/times.ts'
import { may } from '#shared/desk/permissions.ts'
import { formatCents } from '#shared/text/money.ts'
import { OpenRefunds } from '#desk/money/open-refunds.tsx'
import { ResolveForm } from '#desk/money/resolve-form.tsx'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskIcon } from '#desk/frame/desk-icon.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { Undo } from './find-undo.ts'
import type { ShownOrder } from './show-order.ts'

/** Warnings before any action: undo, hold, flag, other viewers. */
export function OrderBanners({ order }: { order: ShownOrder }) {
  const { held, others, undo, version } = order
  const { visit } = useDesk()
  return (
    <>
      {undo && <UndoBanner undo={undo} />}
      {others.length > 0 && (
        <p className="desk-note">{`${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} this order open.`}</p>
      )}
      {held && (
        <div className="notice notice--warning">
          <DeskIcon name="hold" />
          <p>
            <b>On hold:</b> {held}
          </p>
          {may(visit.role, 'holdOrder') && (
            <DeskForm action="order-release" version={version}>
              <DeskSubmit look="secondary sm">Release</DeskSubmit>
            </DeskForm>
          )}
        </div>
      )}
      <Balance order={order} />
      <Attention order={order} />
      {order.money && may(visit.role, 'refundOrder') && <OpenRefunds order={order.money} />}
    </>
  )
}

/** The balance that a change left, for the customer or the shop to pay. */
function Balance({ order }: { order: ShownOrder }) {
  return (
    <>
      {order.waitsForPayment && (
        <div className="notice notice--warning">
          <DeskIcon name="money" />
          <p>
            <b>Waits for {order.money ? formatCents(order.money.dueCents) : 'a payment'}.</b> A change made it due.
            {order.money &&
              ' Changing the order back withdraws it, and under Money a check can be recorded or it can be waived.'}
          </p>
        </div>
      )}
      {order.money && order.money.owedCents > 0 && order.money.canRefund && (
        <div className="notice notice--warning">
          <DeskIcon name="money" />
          <p>
            <b>{formatCents(order.money.owedCents)} is owed to the customer.</b> A change left it; refund exactly this
            amount.
          </p>
        </div>
      )}
    </>
  )
}

/** Why someone has to look, with the ways out of it. A failed refund raises it in any state. */
function Attention({ order }: { order: ShownOrder }) {
  const { attention, version, isFlagged, money } = order
  const { visit } = useDesk()
  const isStopped = order.state === 'needs_attention'
  if (!isStopped && attention === '') return null
  return (
    <div className="notice notice--danger">
      <Icon name="alert" />
      <p>
        <b>Needs attention:</b> {attention || 'The payment doesn’t match the order, or came after it was canceled.'}
      </p>
      {isStopped && isFlagged && may(visit.role, 'flagOrder') && (
        <DeskForm action="order-solve" version={version}>
          <DeskSubmit look="secondary sm">Mark as resolved</DeskSubmit>
        </DeskForm>
      )}
      {isStopped && !isFlagged && money && <ResolveForm money={money} />}
    </div>
  )
}

function UndoBanner({ undo }: { undo: Undo }) {
  const { now } = useDesk()
  const left = undo.until - now
  return (
    <div className="undo" role="status">
      <span>
        {undo.summary}.{' '}
        {undo.mailAt === null
          ? `You can undo this for ${span(left)}.`
          : `The email goes out at ${clockTime(undo.mailAt)}.`}
      </span>
      <DeskForm action="order-undo" hidden={{ log: undo.logId }}>
        <button className="btn btn--secondary btn--sm" type="submit" aria-keyshortcuts="z">
          <DeskIcon name="undo" />
          Undo
        </button>
      </DeskForm>
    </div>
  )
}
