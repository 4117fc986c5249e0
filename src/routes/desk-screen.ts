import type { DeskApi } from '#shared/api/desk-contract.ts'
import type { Desk } from '#desk/frame/desk.ts'
import type { Route } from '#routes/screen.ts'

/** What a screen's `load` may use at the desk. */
export type DeskLoadContext = Desk & { api: DeskApi }

export type DeskRoute = Route<DeskLoadContext, 'desk' | 'paper'>
