import { HttpError } from '#shared/api/http-error.ts'
import { may, NOT_ALLOWED, type Permission } from '#shared/desk/permissions.ts'
import { isProven } from '#api/desk/prove.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from './desk.ts'
import type { PostedDesk } from './form.ts'

/** Throws the 403 for a part of a form that needs more than the form does. */
export function requirePermission({ visit }: Desk, permission: Permission): void {
  if (!may(visit.role, permission)) throw new HttpError(403, '', { code: 'role', message: NOT_ALLOWED })
}

/** Throws the 428 unless the password is `typed` here, or was in the last minutes. */
export async function requireProof(desk: Desk, typed: string): Promise<void> {
  if (await isProven(desk, typed)) return
  throw new HttpError(428, '', { code: 'prove', message: 'Enter your password to continue.' })
}

/** The key by which the form moves money once. Throws the 422 for a form without one. */
export function requireKey({ formKey }: PostedDesk): string {
  if (formKey === '') throw new ValidationError({ key: ['Reload the page. This form has expired.'] })
  return formKey
}
