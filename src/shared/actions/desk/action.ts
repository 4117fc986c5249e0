import type { Action } from '#shared/actions/action.ts'
import type { DeskApi } from '#shared/api/desk-contract.ts'

/** `idempotencyKey` is the form's own, so that a form that is sent twice does its work once. */
export type DeskActionContext = {
  api: DeskApi
  idempotencyKey: string
  url: URL
  params: Record<string, string>
  files(name: string): File[]
  posted: FormData
}

/** An action of the desk, which runs in the Worker alone. */
export type DeskAction = Action<DeskActionContext>
