import { serveAwkwardCustomer } from '../support/desk/awkward-customer.ts'
import { atDesk } from '../support/desk/staff.ts'
import { test } from '../support/test.ts'

test('an awkward customer: a deposit by check, half refunded, exempt afterward, and a board remade @long', async ({
  page,
  context,
}) => {
  await atDesk(context, 'owner')
  await serveAwkwardCustomer(page)
})
