import * as v from 'valibot'
import { changeEmail } from '#db/desk/orders/order-email.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { Email } from '#shared/schema/address.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import type { Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { change, withOrder } from './chosen-order.ts'

const EmailBody = v.object({ email: Email, version: v.number() })

/** PUT orders/:number/email: sends emails about an order to another address from now on, and tells both. */
export function emailOrder(desk: Desk): Promise<Response> {
  return withOrder(desk, async (viewed) => {
    const { email, version } = await validated(desk.c, EmailBody)
    const { row } = viewed
    if (row.email === ERASED) throw new ValidationError({ email: ['This order’s customer data was erased.'] })
    if (row.email.toLowerCase() === email.toLowerCase()) {
      throw new ValidationError({ email: ['The order already uses this address.'] })
    }
    const made = {
      ...{ action: 'order.email', summary: 'Changed the email address' },
      ...{ was: { email: row.email }, became: { email } },
      statements: changeEmail(desk.db, { orderId: row.id, from: row.email, to: email }, desk.now),
    }
    const mail = { about: row.number, to: [row.email, email] }
    return mailedByHand(desk, mail, () => change(desk, viewed, version, made))
  })
}
