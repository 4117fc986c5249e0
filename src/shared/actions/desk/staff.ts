import { fieldNumber, fieldText } from '#shared/actions/fields.ts'
import { once } from '#shared/api/idempotency-key.ts'
import type { DeskAction } from './action.ts'
import { proof } from './proof.ts'

export const inviteStaff: DeskAction = async (fields, { api, idempotencyKey }) => {
  const [email, role] = [fieldText(fields, 'email'), fieldText(fields, 'role')]
  await api.inviteStaff({ email, role, ...proof(fields) }, once(idempotencyKey))
  return { next: 'stay', message: `We emailed ${email} how to start.` }
}

export const withdrawInvitation: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.withdrawInvitation({ email: fieldText(fields, 'email'), ...proof(fields) }, once(idempotencyKey))
  return { next: 'stay', message: 'Invitation withdrawn.' }
}

export const changeRole: DeskAction = async (fields, { api, idempotencyKey }) => {
  const body = { role: fieldText(fields, 'role'), seen_role: fieldText(fields, 'seen_role'), ...proof(fields) }
  await api.changeRole(fieldNumber(fields, 'id'), body, once(idempotencyKey))
  return { next: 'stay', message: 'Role saved.' }
}

export const endRole: DeskAction = async (fields, { api, idempotencyKey }) => {
  const body = { seen_role: fieldText(fields, 'seen_role'), ...proof(fields) }
  await api.endRole(fieldNumber(fields, 'id'), body, once(idempotencyKey))
  return { next: 'stay', message: 'The role ended, and the Desk is locked for this person.' }
}

export const resetFactor: DeskAction = async (fields, { api, idempotencyKey }) => {
  await api.resetFactor(fieldNumber(fields, 'id'), proof(fields), once(idempotencyKey))
  return { next: 'stay', message: 'Two-factor authentication was reset. The person and all owners were told.' }
}
export const testSetting: DeskAction = async (fields, { api, idempotencyKey }) => {
  const { isOk, said } = await api.testSetting({ test: fieldText(fields, 'test') }, once(idempotencyKey))
  return { next: 'stay', ...(isOk ? { message: said } : { notices: [{ kind: 'warning', text: said }] }) }
}
