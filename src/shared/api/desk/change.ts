import type { deskApiPaths } from '#shared/desk/paths.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { Call } from '../call-shape.ts'

export type DeskCall = Call<keyof typeof deskApiPaths> & { needs: NonNullable<Call['needs']> }

/** The answer is the change's row of the log. */
export const changed = { ignored: null } as const

/** A change that a form makes. */
export function change<Method extends Call['method'], Path extends keyof typeof deskApiPaths>(
  method: Method,
  path: Path,
  needs: Permission,
) {
  return { method, path, needs, body: 'DeskBody', response: changed } as const
}

/** A change that needs a password of the last 15 minutes. */
export function provenChange<Method extends Call['method'], Path extends keyof typeof deskApiPaths>(
  ...named: [Method, Path, Permission]
) {
  return { ...change(...named), isProven: true } as const
}
