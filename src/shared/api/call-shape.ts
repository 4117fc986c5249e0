import type { GenericSchema } from 'valibot'
import type { Permission } from '#shared/desk/permissions.ts'
import type { apiPaths } from '#shared/paths.ts'

type Schema = GenericSchema<any, unknown>

/** `Name` is the key of its path, for the shop's calls in `apiPaths`. */
export type Call<Name extends string = keyof typeof apiPaths> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: Name
  /** Who may call it: members, or also members who have not confirmed their address. Everyone if undefined. */
  access?: 'member' | 'unconfirmed'
  /** At the desk: staff, also while it is closed, or an open desk with this permission. */
  needs?: 'staff' | Permission
  /** The password must have been entered in the last 15 minutes. */
  isProven?: true
  query?: true
  body?: string
  takesFiles?: true
  /** The response of a successful call; it has no body if undefined. */
  response?: Response
  /** The response is the same for everyone, so browsers, edges and pages may cache it. */
  isPublic?: true
  /** Laravel may redirect to a page instead of answering. */
  mayRedirect?: true
  /** The provider that calls it signs it, which replaces session and CSRF token. */
  isSigned?: true
}
/** `data` and `list` lie in a `data` field; clients do not read `ignored`; a file has the given type. */
export type Response =
  | { data: Schema }
  | { list: Schema }
  | { bare: Schema }
  | { ignored: Schema | null }
  | { file: string }
