import { mailName } from './orders/emails.ts'

const others: Record<string, string> = {
  'form-received': 'We received your message',
  'form-reply': 'Reply',
  'form-staff': 'New request, to staff',
  'review-staff': 'New review, to staff',
  'needs-attention': 'Order needs attention, to staff',
  'refund-failed': 'Refund failed, to staff',
  'verify-email': 'Confirm your email address',
  'reset-password': 'Reset your password',
}

/** What the Desk calls an email of a kind. */
export function mailKindName(kind: string): string {
  if (kind.startsWith('order-')) return mailName(kind)
  const plain = kind.replaceAll('-', ' ')
  return others[kind] ?? plain[0]!.toUpperCase() + plain.slice(1)
}
