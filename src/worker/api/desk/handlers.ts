import type { DeskCallName } from '#shared/api/desk-contract.ts'
import type { DeskHandler } from './desk.ts'
}
