import { expect, test } from 'vitest'
import Stripe from 'stripe'
import cards from '../../../docs/cards.md?raw'

test('the guide to card payments names the API version that the package speaks', () => {
  expect(cards).toContain(`\`${Stripe.API_VERSION}\``)
})
