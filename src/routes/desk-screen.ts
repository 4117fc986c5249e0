import type { DeskApi } from '#shared/api/desk-contract.ts'
import type { Visit } from '#shared/schema/desk/visit.ts'
import type { LoadContext, Route } from '#routes/screen.ts'

/** What a screen's `load` may use at the desk. */
export type DeskLoadContext = Pick<LoadContext, 'url' | 'params' | 'now'> & { api: DeskApi; visit: Visit }

export type DeskRoute = Route<DeskLoadContext, 'desk' | 'paper'>
