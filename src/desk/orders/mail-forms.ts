import * as v from 'valibot'
import { clockTime } from '#shared/desk/times.ts'
import { Email } from '#shared/schema/address.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { ValidationError } from '#api/http/validation.ts'
import { ERASED } from '#db/account/erase-addresses.ts'
import { UNDO_MS } from '#worker/base/limits.ts'
import { optional, sentText, typed } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { listMails } from './list-mails.ts'
import { changeEmail, mailAgain } from './mail-sql.ts'
import { changeOrder, findViewedOrder } from './order-change.ts'

/** Sends an email about the order again, to one address, in five minutes. */
export const mailOrder = deskForm('order-mail', {
  needs: 'mailCustomer',
  fields: v.object({ kind: sentText, mail_to: optional(typed(Email)) }),
  run: async (desk, { kind, mail_to }) => {
    const { db, now } = desk
    const viewed = await findViewedOrder(desk)
    const { id, number, email } = viewed.row
    const chosen = listMails(viewed).find(({ value }) => value === kind)
    if (!chosen) throw new ValidationError({ kind: ['This email doesn’t match the order’s status.'] })
    const to = mail_to ?? email
    if (!to.includes('@')) throw new ValidationError({ mail_to: ['The address of this order was erased. Enter one.'] })
    const mailAt = now + UNDO_MS
    const mail = { orderId: id, to, amountCents: chosen.amountCents, at: now, mailAt }
    const change = {
      ...{ action: 'order.mailed', summary: `Resent “${chosen.title}”`, became: { to } },
      statements: [mailAgain(db, chosen.kind, mail)],
    }
    await mailedByHand(desk, { about: number, to: [to] }, () => changeOrder(desk, viewed, null, change))
    return { next: 'stay', message: `The email goes out at ${clockTime(mailAt)}. You can undo it until then.` }
  },
})

/** Sends emails about an order to another address from now on, and tells both. */
export const saveEmail = deskForm('order-email', {
  needs: 'mailCustomer',
  fields: v.object({ email: typed(Email) }),
  run: async (desk, { email }) => {
    const viewed = await findViewedOrder(desk)
    const { id, number, email: was } = viewed.row
    if (was === ERASED) throw new ValidationError({ email: ['This order’s customer data was erased.'] })
    if (was.toLowerCase() === email.toLowerCase()) {
      throw new ValidationError({ email: ['The order already uses this address.'] })
    }
    const change = {
      ...{ action: 'order.email', summary: 'Changed the email address', was: { email: was }, became: { email } },
      statements: changeEmail(desk.db, { orderId: id, from: was, to: email }, desk.now),
    }
    const mail = { about: number, to: [was, email] }
    await mailedByHand(desk, mail, () => changeOrder(desk, viewed, desk.version, change))
    return { next: 'stay', message: 'Emails about this order now go to the new address. Both addresses were notified.' }
  },
})
