import { deskApiPaths } from '#shared/desk/paths.ts'
import { apiOf, type ClientOf } from './api-of.ts'
import type { DeskCall } from './desk/change.ts'
import type { Http } from './http.ts'

export type { DeskCall }
export type DeskCallName = keyof typeof deskCalls
export type DeskApi = ClientOf<typeof deskCalls, typeof deskApiPaths>

/** The desk's part of the contract, which only the Worker loads, for staff. */
export const deskCalls = {
} as const satisfies Record<string, DeskCall>

export function createDeskApi(http: Http): DeskApi {
  return apiOf<DeskApi>(http, deskCalls, deskApiPaths)
}
