import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Card, PaymentProvider } from './payment.ts'

const SUCCEEDS = '4242424242424242'
/** Pays what a change made due, where no one types a card. */
export const SUCCEEDING_CARD: Card = { number: SUCCEEDS, expires: '12/30', code: '123' }
const DECLINED = '4000000000000002'
/** A refund that ends in these cents fails, or never gets an answer. */
const [REFUSED_CENTS, HANGING_CENTS] = [13, 14]

export const testCard: PaymentProvider = {
  id: 'test',
  name: 'Test card',
  text: 'For trying the shop: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined.',
  card: true,
  check(card) {
    const errors: FieldErrors = {}
    const digits = pickDigits(card.number)
    if (digits !== SUCCEEDS && digits !== DECLINED) {
      errors['card.number'] = [digits === '' ? 'Enter the card number.' : 'This is not one of the two test cards.']
    }
    if (!/^\d{2}\s*\/\s*\d{2}$/.test(card.expires)) errors['card.expires'] = ['Enter the date as MM / YY.']
    if (!/^\d{3,4}$/.test(card.code)) errors['card.code'] = ['Enter the 3 or 4 digits of the security code.']
    return errors
  },
  async pay({ card }) {
    if (card && pickDigits(card.number) === SUCCEEDS) return { state: 'succeeded' }
    return { state: 'declined', message: 'Check the number and the security code, or choose invoice.' }
  },
  /** Moves no money. */
  async refund({ amountCents }) {
    if (amountCents % 100 === REFUSED_CENTS) return { state: 'failed', message: 'The test card declines this amount.' }
    if (amountCents % 100 === HANGING_CENTS) await new Promise(() => {})
    return { state: 'succeeded', reference: null }
  },
}

function pickDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
