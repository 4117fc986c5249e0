import { Visit, EnrollmentStart, Enrolled } from '#shared/schema/desk/visit.ts'
import { deskApiPaths } from '#shared/desk/paths.ts'
import { apiOf, type ClientOf } from './api-of.ts'
import type { DeskCall } from './desk/change.ts'
import type { Http } from './http.ts'

export type { DeskCall }
export type DeskCallName = keyof typeof deskCalls
export type DeskApi = ClientOf<typeof deskCalls, typeof deskApiPaths>

/** The desk's part of the contract, which only the Worker loads, for staff. */
export const deskCalls = {
  entry: { method: 'GET', path: 'entry', needs: 'staff', query: true, response: { data: Visit } },
  open: { method: 'POST', path: 'open', needs: 'staff', body: 'DeskBody', response: { ignored: null } },
  close: { method: 'POST', path: 'close', needs: 'staff', response: { ignored: null } },
  invite: { method: 'POST', path: 'invitations', needs: 'staff', response: { ignored: null } },
  startEnrollment: {
    method: 'GET',
    path: 'enrollment',
    needs: 'staff',
    query: true,
    response: { data: EnrollmentStart },
  },
  enroll: { method: 'POST', path: 'enrollment', needs: 'staff', body: 'DeskBody', response: { data: Enrolled } },
} as const satisfies Record<string, DeskCall>

export function createDeskApi(http: Http): DeskApi {
  return apiOf<DeskApi>(http, deskCalls, deskApiPaths)
}
