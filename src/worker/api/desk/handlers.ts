import type { DeskCallName } from '#shared/api/desk-contract.ts'
import { closeDesk, entry } from './entry.ts'
import type { DeskHandler } from './desk.ts'
import { enroll, startEnrollment, invite } from './enroll.ts'
import { openDesk } from './open.ts'

/** The handler of each call of the desk's API. */
export const handlers: Record<DeskCallName, DeskHandler> = {
  entry,
  open: openDesk,
  close: closeDesk,
  invite,
  startEnrollment,
  enroll,
}
