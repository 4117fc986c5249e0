import { erasePerson } from '#api/account/erase-person.ts'
import { exportFile, exportStatements } from '#api/account/personal-export.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { endSignIns, lendAccount, returnAccount, type StoredPerson } from '#db/desk/customers/customer.ts'
import { writeChange, type Change } from '#db/desk/write.ts'
import { outboxMail, outboxMailToUser } from '#db/mail/outbox.ts'
import { attachOrders } from '#db/orders/orders-of-user.ts'
import { limits } from '#worker/base/limits.ts'
import { answerChange } from '../answer-change.ts'
import type { Desk } from '../desk.ts'
import { mailedByHand } from '../hand-mails.ts'
import { TypedEmail, withCustomer } from './customers.ts'

/** POST customers/:key/export: all that the shop has of one, as the workbook that members can have of themselves. */
export function exportCustomer(desk: Desk): Promise<Response> {
  const { c, db, actor, now, visit } = desk
  return withCustomer(desk, async ({ person }) => {
    const { hits, windowMs } = limits.deskExports
    await throttle(c, 'desk-exports', hits, windowMs, String(visit.id))
    const id = person.userId ?? -now
    const read = exportStatements(db, id)
    const isGuest = person.userId === null
    const lent = isGuest ? [lendAccount(db, id, person.email, now)] : []
    const attached = isGuest || person.isConfirmed ? [attachOrders(db, id, person.email)] : []
    const change = { ...about(person, 'exported', 'Saved what the shop has of a customer') }
    const statements = [...lent, ...attached, ...read, ...(isGuest ? returnAccount(db, id) : [])]
    const written = await writeChange(db, actor, { ...change, statements }, now)
    const results = written.outcome === 'done' ? written.results : []
    return exportFile(c, results.slice(lent.length + attached.length))
  })
}

/** POST customers/:key/erase: erases a customer as the deletion of an account does. */
export function eraseCustomer(desk: Desk): Promise<Response> {
  const { c, db, now } = desk
  return withCustomer(desk, async ({ person, underWay }) => {
    const { email } = await validated(c, TypedEmail)
    if (email.trim().toLowerCase() !== person.email)
      throw new ValidationError({ email: ['Type this customer’s email address.'] })
    if (person.isStaff) throw new ValidationError({ email: ['This person has a role at the Desk. End it first.'] })
    if (underWay.length > 0) {
      throw new ValidationError({ email: [`Deliver or cancel these orders first: ${underWay.join(', ')}.`] })
    }
    const id = person.userId ?? -now
    const farewell = { email: person.email, first_name: person.name.split(' ')[0] ?? '' }
    return answerChange(desk, 'customer', {
      ...about(person, 'erased', 'Erased a customer'),
      statements: [
        ...(person.userId === null ? [lendAccount(db, id, person.email, now)] : []),
        ...(await erasePerson(db, { id, email: person.email }, now)),
        ...(person.userId === null ? [] : [outboxMail(db, 'account-deleted', `account-deleted:${id}`, farewell, now)]),
      ],
    })
  })
}

/** POST customers/:key/verify: emails a member the link that confirms their address once more. */
export function sendConfirmation(desk: Desk): Promise<Response> {
  return withMember(desk, (person) => {
    const { isConfirmed, email, userId } = person
    if (isConfirmed) throw new ValidationError({ key: ['This address is confirmed.'] })
    const made = {
      ...{ action: 'customer.confirmation-sent', subject: subjectOf(person), became: { sent: true } },
      summary: 'Sent the link that confirms an address',
      statements: [outboxMailToUser(desk.db, 'verify-email', email, desk.now)],
    }
    return mailedByHand(desk, { about: `m${userId}`, to: [email] }, () => answerChange(desk, 'customer', made))
  })
}

/** POST customers/:key/sign-out: ends all sign-ins of a member. */
export function signOutCustomer(desk: Desk): Promise<Response> {
  return withMember(desk, (person) => {
    const { userId, signIns } = person
    return answerChange(desk, 'customer', {
      ...{ action: 'customer.signed-out', subject: subjectOf(person), summary: 'Signed a member out everywhere' },
      ...{ was: { signIns }, became: { signIns: 0 }, statements: [endSignIns(desk.db, userId!)] },
    })
  })
}

function withMember(desk: Desk, work: (person: StoredPerson) => Promise<Response>): Promise<Response> {
  return withCustomer(desk, async ({ person }) => {
    if (person.userId === null) throw new ValidationError({ key: ['This is a guest, who has no account.'] })
    return work(person)
  })
}

/** The log names no one: a guest has no number of their own. */
function subjectOf({ userId }: StoredPerson): string {
  return userId === null ? 'customers' : `customer:${userId}`
}

function about(person: StoredPerson, verb: string, summary: string): Omit<Change, 'statements'> {
  return { action: `customer.${verb}`, subject: subjectOf(person), summary, became: { [verb]: true } }
}
