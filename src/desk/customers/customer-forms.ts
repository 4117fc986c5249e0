import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { erasePerson } from '#api/account/erase-person.ts'
import { exportFile, exportStatements } from '#api/account/personal-export.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { writeChange } from '#db/desk/write.ts'
import { outboxMail, outboxMailToUser } from '#db/mail/outbox.ts'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { limits } from '#worker/base/limits.ts'
import { noFields, text } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { endSignIns, findCustomer, lendAccount, returnAccount, type Customer } from './sql.ts'

/** Saves all that the shop has of a customer, as the workbook that members can have of themselves. */
export const exportCustomer = deskForm('customer-export', {
  ...{ needs: 'readCustomers', isProven: true, isFile: true, fields: noFields },
  run: async (desk) => {
    const customer = await existing(desk)
    const { hits, windowMs } = limits.deskExports
    await throttle(desk.c, 'desk-exports', hits, windowMs, String(desk.visit.id))
    return { next: 'save', file: await exportFile(desk.c, await readAll(desk, customer)) }
  },
})

async function readAll({ db, actor, now }: PostedDesk, customer: Customer): Promise<D1Result[]> {
  const { userId, email, isConfirmed } = customer
  const id = userId ?? -now
  const isGuest = userId === null
  const before = [
    ...(isGuest ? [lendAccount(db, id, email, now)] : []),
    ...(isGuest || isConfirmed ? [attachOrders(db, id, email)] : []),
  ]
  const statements = [...before, ...exportStatements(db, id), ...(isGuest ? returnAccount(db, id) : [])]
  const change = describeChange(customer, 'exported', 'Saved what the shop has of a customer', { exported: true })
  const written = await writeChange(db, actor, { ...change, statements }, now)
  return written.outcome === 'done' ? written.results.slice(before.length) : []
}

/** Erases a customer as the deletion of an account does. */
export const eraseCustomer = deskForm('customer-erase', {
  ...{ needs: 'eraseCustomers', isProven: true },
  fields: v.object({ email: text(/\S/, 'Enter an email address.', (typed) => typed.toLowerCase()) }),
  run: async (desk, typed) => {
    const { db, now } = desk
    const customer = await existing(desk)
    const { userId, email, name } = customer
    const problem = whyNotErased(customer, typed.email)
    if (problem) throw new ValidationError({ email: [problem] })
    const id = userId ?? -now
    const farewell = { email, first_name: name.split(' ')[0] ?? '' }
    await saveChange(desk, 'customer', {
      ...describeChange(customer, 'erased', 'Erased a customer', { erased: true }),
      statements: [
        ...(userId === null ? [lendAccount(db, id, email, now)] : []),
        ...(await erasePerson(db, { id, email }, now)),
        ...(userId === null ? [] : [outboxMail(db, 'account-deleted', `account-deleted:${id}`, farewell, now)]),
      ],
    })
    return { next: 'go', to: deskPaths.customers, message: 'The customer was erased.' }
  },
})

function whyNotErased({ email, isStaff, underWay }: Customer, typed: string): string | null {
  if (typed !== email) return 'Type this customer’s email address.'
  if (isStaff) return 'This person has a role at the Desk. End it first.'
  return underWay.length > 0 ? `Deliver or cancel these orders first: ${underWay.join(', ')}.` : null
}

/** Emails a member the link that confirms their address once more. */
export const sendConfirmation = deskForm('customer-verify', {
  ...{ needs: 'readCustomers', fields: noFields },
  run: async (desk) => {
    const member = await existingMember(desk)
    const { userId, email, isConfirmed } = member
    if (isConfirmed) throw new ValidationError({ key: ['This address is confirmed.'] })
    const change = {
      ...describeChange(member, 'confirmation-sent', 'Sent the link that confirms an address', { sent: true }),
      statements: [outboxMailToUser(desk.db, 'verify-email', email, desk.now)],
    }
    await mailedByHand(desk, { about: `m${userId}`, to: [email] }, () => saveChange(desk, 'customer', change))
    return { next: 'stay', message: 'The link was emailed.' }
  },
})

export const signOutCustomer = deskForm('customer-sign-out', {
  ...{ needs: 'readCustomers', fields: noFields },
  run: async (desk) => {
    const member = await existingMember(desk)
    await saveChange(desk, 'customer', {
      ...describeChange(member, 'signed-out', 'Signed a member out everywhere', { signIns: 0 }),
      ...{ was: { signIns: member.signIns }, statements: [endSignIns(desk.db, member.userId)] },
    })
    return { next: 'stay', message: 'Signed out everywhere.' }
  },
})

async function existing({ db, params }: PostedDesk): Promise<Customer> {
  const customer = await findCustomer(db, params['key'] ?? '', null)
  if (!customer) throw new HttpError(404, '', { message: 'This customer doesn’t exist or was erased.' })
  return customer
}

async function existingMember(desk: PostedDesk): Promise<Customer & { userId: number }> {
  const { userId, ...person } = await existing(desk)
  if (userId === null) throw new ValidationError({ key: ['This is a guest, who has no account.'] })
  return { ...person, userId }
}

/** The log names no one: a guest has no number of their own. */
function describeChange({ userId }: Customer, verb: string, summary: string, became: object) {
  const subject = userId === null ? 'customers' : `customer:${userId}`
  return { action: `customer.${verb}`, subject, summary, became }
}
