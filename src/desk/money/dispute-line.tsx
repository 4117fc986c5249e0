import { formatDay, shopDay } from '#shared/checkout/delivery-dates.ts'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { may } from '#shared/desk/permissions.ts'
import { formatCents } from '#shared/text/money.ts'
import type { OrderDispute } from '#db/desk/money/disputes.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { TextLink } from '#ui/elements/links.tsx'

const states: Record<OrderDispute['state'], string> = {
  open: 'Dispute',
  review: 'Dispute, the bank decides',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
}

/** The money that a dispute took, gave back and cost, and until when it waits for an answer. */
export function DisputeLine({ number, dispute }: { number: string; dispute: OrderDispute }) {
  const { visit } = useDesk()
  const { takenCents, feeCents, backCents, reason } = dispute
  const moved = [
    takenCents > 0 && `${formatCents(takenCents)} taken`,
    feeCents !== 0 && `${formatCents(feeCents)} fee`,
    backCents > 0 && `${formatCents(backCents)} won back`,
    reason,
    describeDeadline(dispute),
  ]
  return (
    <li>
      <span>{`${states[dispute.state]} of ${formatCents(dispute.amountCents)}`}</span>
      <b>{formatCents(-countLost([dispute]))}</b>
      <small>
        {moved.filter(Boolean).join(' · ')}
        {may(visit.role, 'answerDisputes') && (
          <>
            {' · '}
            <TextLink href={deskHref(deskPaths.orderEvidence, { number })}>Evidence</TextLink>
          </>
        )}
      </small>
    </li>
  )
}

export function describeDeadline({ state, dueAt }: Pick<OrderDispute, 'state' | 'dueAt'>): string {
  return state === 'open' && dueAt !== null ? `answer by ${formatDay(shopDay(dueAt))}` : ''
}

/** The cost of disputes so far, in cents. */
export function countLost(disputes: readonly OrderDispute[]): number {
  return disputes.reduce((sum, { takenCents, feeCents, backCents }) => sum + takenCents + feeCents - backCents, 0)
}
