import * as v from 'valibot'

export const StaffRole = v.picklist(['owner', 'office', 'workshop'], 'Choose a role.')
export type StaffRole = v.InferOutput<typeof StaffRole>

/** Someone who may unlock the Desk. Times are in UTC milliseconds. */
export const StaffMember = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: StaffRole,
  /** True for an owner by the setting, whose role cannot change here. */
  isBySetting: v.boolean(),
  hasFactor: v.boolean(),
  /** When the person last used the Desk in a sign-in that is still valid. */
  seenAt: v.nullable(v.number()),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** Someone invited who has no confirmed account yet. */
export const InvitedStaff = v.object({ email: v.string(), role: StaffRole, expiresAt: v.number() })
export type InvitedStaff = v.InferOutput<typeof InvitedStaff>

export const StaffList = v.object({ people: v.array(StaffMember), invited: v.array(InvitedStaff) })
export type StaffList = v.InferOutput<typeof StaffList>
