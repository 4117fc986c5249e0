import type { Fields } from '#shared/actions/fields.ts'
import type { DeskApi } from '#shared/api/desk-contract.ts'

/** What an action gets besides the fields. `key` is the form's own, so that a form sent twice works once. */
export type ActionContext = { api: DeskApi; key: string; url: URL; params: Record<string, string> }

/**
 * What happens after an action: the browser goes `to` a page (the same one by default), which shows `notice`; or the
 * page is shown again with `shows` as the form's data, for what must not be in an address, and a `message` of what is next; or a file is saved.
 */
export type Outcome =
  | { to?: string; notice?: string; warning?: string }
  | { shows: unknown; message?: string }
  | { file: Response }

/** Runs a posted form. What the API refuses is thrown as an `HttpError` and shown on the page, which keeps what was typed. */
export type DeskAction = (fields: Fields, context: ActionContext) => Promise<Outcome>
