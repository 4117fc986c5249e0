import { brand } from '#shared/brand.ts'
import { note, paragraph, type Letter } from './letter.ts'

export function accountDeleted(email: string, firstName: string): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} account is deleted`,
    heading: 'Your account is deleted',
    body: [
      paragraph(
        `Goodbye ${firstName}. Your account, your addresses and your preferences are gone and cannot be brought back.`,
      ),
      paragraph('Orders that were not paid yet are canceled.'),
      paragraph(
        'What was ordered and paid we have to keep for the tax office. It no longer says who you are or where you live; only what is still to be delivered keeps its address until it has arrived.',
      ),
      note(`If you did not ask for this, call us: ${brand.phoneDisplay}, ${brand.hours}.`),
    ],
    reason: 'You get this once, as a receipt; we have forgotten your address.',
  }
}
