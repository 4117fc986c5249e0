import * as v from 'valibot'
import { HttpError } from '#shared/api/http-error.ts'
import { roleNames, roles } from '#shared/desk/permissions.ts'
import { Email } from '#shared/schema/address.ts'
import { DAY_MS } from '#shared/time.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { ownersInTable } from '#db/desk/staff/factor.ts'
import { outboxMail } from '#db/mail/outbox.ts'
import { limits } from '#worker/base/limits.ts'
import { choice, typed, whole } from '#desk/frame/fields.ts'
import { deskForm, type PostedDesk } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'
import { addRole, changeRole, deleteInvitation, endRole, findMember, forgetFactor, storeInvitation } from './sql.ts'

const INVITED_DAYS = 7
const NO_ROLE = 'This person has no role at the Desk.'

const manages = { needs: 'manageStaff', isProven: true } as const
const id = whole(1, 999_999_999, NO_ROLE)
const role = choice(roles, 'Choose a role.')

/** Gives a member a role, or invites an address that has no confirmed account, and emails it. */
export const inviteStaff = deskForm('staff-invite', {
  ...manages,
  fields: v.object({ email: typed(v.pipe(Email, v.toLowerCase())), role }),
  run: async (desk, { email, role }) => {
    const { c, db, now, visit } = desk
    const { hits, windowMs } = limits.deskInvitations
    await throttle(c, 'desk-invitations', hits, windowMs, String(visit.id))
    const found = await findMember(db, 'email', email)
    const member = found?.isConfirmed ? found : null
    if (settingOwners(desk).includes(email) || member?.role) {
      throw new ValidationError({ email: ['This person already has a role.'] })
    }
    const payload = { email, role, by: visit.name, is_member: member !== null }
    await saveChange(desk, 'role', {
      ...{ action: 'staff.added', subject: member ? `staff:${member.id}` : 'staff', was: {}, became: { role } },
      summary: `Invited someone as ${roleNames[role]}`,
      statements: [
        ...(member
          ? addRole(db, member.id, role, now)
          : [storeInvitation(db, email, role, now + INVITED_DAYS * DAY_MS)]),
        outboxMail(db, 'staff-invited', `staff-invited:${email}:${now}`, payload, now),
      ],
    })
    return { next: 'stay', message: `We emailed ${email} how to start.` }
  },
})

export const withdrawInvitation = deskForm('staff-withdraw', {
  ...manages,
  fields: v.object({ email: typed(v.string()) }),
  run: async (desk, { email }) => {
    await saveChange(desk, 'role', {
      ...{ action: 'staff.withdrawn', subject: 'staff', summary: 'Withdrew an invitation', was: { invited: 1 } },
      ...{ became: { invited: 0 }, statements: deleteInvitation(desk.db, email) },
    })
    return { next: 'stay', message: 'Invitation withdrawn.' }
  },
})

export const saveRole = deskForm('staff-role', {
  ...manages,
  fields: v.object({ id, role, seen_role: role }),
  run: async (desk, { id, role, seen_role: seen }) => {
    await requireColleague(desk, id)
    await saveChange(desk, 'role', {
      ...{ action: 'staff.role', subject: `staff:${id}`, summary: `Changed the role to ${roleNames[role]}` },
      ...{ was: { role: seen }, became: { role }, statements: changeRole(desk.db, id, seen, role) },
    })
    return { next: 'stay', message: 'Role saved.' }
  },
})

/** Ends the role and locks the Desk for the person. */
export const endStaff = deskForm('staff-end', {
  ...manages,
  fields: v.object({ id, seen_role: role }),
  run: async (desk, { id, seen_role: seen }) => {
    await requireColleague(desk, id)
    await saveChange(desk, 'role', {
      ...{ action: 'staff.ended', subject: `staff:${id}`, summary: 'Ended the role', was: { role: seen } },
      ...{ became: { role: null }, statements: endRole(desk.db, id, seen, desk.now) },
    })
    return { next: 'stay', message: 'The role ended, and the Desk is locked for this person.' }
  },
})

/** For a lost phone. The person sets it up again with a link that the Desk emails. */
export const resetFactor = deskForm('staff-reset', {
  ...manages,
  fields: v.object({ id }),
  run: async (desk, { id }) => {
    const { db, now, visit } = desk
    const person = await findMember(db, 'id', id)
    if (!person || !(person.role || settingOwners(desk).includes(person.email))) throw withoutRole()
    if (id === visit.id) throw new ValidationError({ id: ['Another owner has to reset yours.'] })
    const owners = [...settingOwners(desk), ...(await ownersInTable(db))]
    await saveChange(desk, 'role', {
      ...{ action: 'staff.factor-reset', subject: `staff:${id}`, summary: 'Reset two-factor authentication' },
      ...{ was: { factor: 1 }, became: { factor: 0 }, statements: forgetFactor(db, person, owners, now) },
    })
    return { next: 'stay', message: 'Two-factor authentication was reset. The person and all owners were told.' }
  },
})

/** Throws unless this is someone else whose role is in the table: no one changes their own, and the setting's owners stay. */
async function requireColleague(desk: PostedDesk, id: number): Promise<void> {
  const person = await findMember(desk.db, 'id', id)
  if (!person?.role) throw withoutRole()
  if (id === desk.visit.id) throw new ValidationError({ id: ['Another owner has to change your role.'] })
  if (settingOwners(desk).includes(person.email)) {
    throw new ValidationError({ id: ['The setting DESK_OWNERS makes this person an owner. Change it there.'] })
  }
}

function withoutRole(): HttpError {
  return new HttpError(404, '', { message: NO_ROLE })
}

function settingOwners({ c }: PostedDesk): readonly string[] {
  return c.get('settings').desk.owners
}
