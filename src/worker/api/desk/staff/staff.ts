import * as v from 'valibot'
import { roleNames, type Role } from '#shared/desk/permissions.ts'
import { Email } from '#shared/schema/address.ts'
import { StaffRole, type StaffList } from '#shared/schema/desk/staff.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  addRole,
  deleteInvitation,
  endRole as endRoleStatements,
  listStaff,
  memberByEmail,
  memberById,
  resetFactor as resetStatements,
  setRole,
  storeInvitation,
  type KnownMember,
} from '#db/desk/staff/changes.ts'
import { ownersInTable } from '#db/desk/staff/factor.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { missing } from '#api/http/errors.ts'
import { throttle } from '#api/http/throttle.ts'
import { validated, ValidationError } from '#api/http/validation.ts'
import { limits } from '#worker/base/limits.ts'
import { answerChange } from '../answer-change.ts'
import { data, type Desk } from '../desk.ts'

const INVITED_DAYS = 7

const Invitation = v.object({ email: v.pipe(Email, v.toLowerCase()), role: StaffRole })
const Withdrawal = v.object({ email: v.string() })
const RoleChange = v.object({ role: StaffRole, seen_role: StaffRole })
const RoleEnd = v.object({ seen_role: StaffRole })

/** GET staff: who may unlock the Desk, and who is invited. */
export async function staff(desk: Desk): Promise<Response> {
  const { db, now } = desk
  const { people, invited } = await listStaff(db, ownersBySetting(desk), now)
  const answer: StaffList = {
    people: people.map(({ id, name, email, role, hasFactor, seenAt }) => {
      const isBySetting = ownersBySetting(desk).includes(email)
      return { id, name, email, seenAt, isBySetting, role: isBySetting ? 'owner' : role!, hasFactor: hasFactor === 1 }
    }),
    invited,
  }
  return data(desk, answer)
}

/** POST staff: gives a member a role, or invites an address that has no confirmed account, and emails it. */
export async function inviteStaff(desk: Desk): Promise<Response> {
  const { c, db, now, visit } = desk
  const { email, role } = await validated(c, Invitation)
  const { hits, windowMs } = limits.deskInvitations
  await throttle(c, 'desk-invitations', hits, windowMs, String(visit.id))
  const member = await memberByEmail(db, email)
  const isMember = member?.isConfirmed === 1
  if (ownersBySetting(desk).includes(email) || (isMember && member.role !== null)) {
    throw new ValidationError({ email: ['This person already has a role.'] })
  }
  const payload = { email, role, by: visit.name, is_member: isMember }
  return answerChange(desk, 'role', {
    ...{ action: 'staff.added', subject: isMember ? `staff:${member.id}` : 'staff' },
    ...{ summary: `Invited someone as ${roleNames[role]}`, was: {}, became: { role } },
    statements: [
      ...(isMember
        ? addRole(db, member.id, role, now)
        : [storeInvitation(db, email, role, now + INVITED_DAYS * DAY_MS)]),
      outboxMail(db, 'staff-invited', `staff-invited:${email}:${now}`, payload, now),
    ],
  })
}

/** DELETE staff: withdraws the invitation of an address. */
export async function withdrawInvitation(desk: Desk): Promise<Response> {
  const { email } = await validated(desk.c, Withdrawal)
  return answerChange(desk, 'role', {
    ...{ action: 'staff.withdrawn', subject: 'staff', summary: 'Withdrew an invitation', was: { invited: 1 } },
    ...{ became: { invited: 0 }, statements: deleteInvitation(desk.db, email) },
  })
}

/** PUT staff/:id */
export function changeRole(desk: Desk): Promise<Response> {
  return withStaff(desk, async ({ id }) => {
    const { role, seen_role: seen } = await validated(desk.c, RoleChange)
    return answerChange(desk, 'role', {
      ...{ action: 'staff.role', subject: `staff:${id}`, summary: `Changed the role to ${roleNames[role]}` },
      ...{ was: { role: seen }, became: { role }, statements: setRole(desk.db, id, seen, role) },
    })
  })
}

/** DELETE staff/:id: ends the role and locks the Desk for the person. */
export function endRole(desk: Desk): Promise<Response> {
  return withStaff(desk, async ({ id }) => {
    const { seen_role: seen } = await validated(desk.c, RoleEnd)
    return answerChange(desk, 'role', {
      ...{ action: 'staff.ended', subject: `staff:${id}`, summary: 'Ended the role', was: { role: seen } },
      ...{ became: { role: null }, statements: endRoleStatements(desk.db, id, seen, desk.now) },
    })
  })
}

/** POST staff/:id/factor: for a lost phone. The person sets it up again with a link that the Desk emails. */
export async function resetFactor(desk: Desk): Promise<Response> {
  const { db, now } = desk
  const person = await memberById(db, Number(desk.params['id']))
  if (!person || !(person.role || ownersBySetting(desk).includes(person.email))) return unknown(desk)
  if (person.id === desk.visit.id) throw new ValidationError({ id: ['Another owner has to reset yours.'] })
  const owners = [...ownersBySetting(desk), ...(await ownersInTable(db))]
  return answerChange(desk, 'role', {
    ...{ action: 'staff.factor-reset', subject: `staff:${person.id}`, summary: 'Reset two-factor authentication' },
    ...{ was: { factor: 1 }, became: { factor: 0 }, statements: resetStatements(db, person, owners, now) },
  })
}

/** For someone else whose role is in the table: no one changes their own, and the setting's owners stay. */
async function withStaff(desk: Desk, work: (person: KnownMember & { role: Role }) => Promise<Response>) {
  const id = Number(desk.params['id'])
  const person = Number.isSafeInteger(id) ? await memberById(desk.db, id) : null
  if (!person?.role) return unknown(desk)
  if (person.id === desk.visit.id) throw new ValidationError({ id: ['Another owner has to change your role.'] })
  if (ownersBySetting(desk).includes(person.email)) {
    throw new ValidationError({ id: ['The setting DESK_OWNERS makes this person an owner. Change it there.'] })
  }
  return work({ ...person, role: person.role })
}

function unknown({ c }: Desk): Response {
  return missing(c, 'This person has no role at the Desk.')
}

function ownersBySetting({ c }: Desk): readonly string[] {
  return c.get('settings').desk.owners
}
