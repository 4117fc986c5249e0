import * as v from 'valibot'
import type { Http } from '#shared/api/http.ts'
import { deskHref } from '#shared/desk/paths.ts'
import { deskCalls, type AnswerOf, type DeskCall, type DeskCallName } from './desk-calls.ts'

export type DeskCallOptions = {
  params?: Record<string, string | number>
  query?: URLSearchParams
  body?: object
  /** The form's own key: a form that is sent twice does its work once. */
  key?: string
}

export type DeskApi = { [Name in DeskCallName]: (options?: DeskCallOptions) => Promise<AnswerOf<Name>> } & {
  /** Calls whose answer is a file. */
  file(name: DeskCallName, options?: DeskCallOptions): Promise<Response>
}

/** The desk's API client. Failures throw `HttpError`. */
export function createDeskApi(http: Http): DeskApi {
  const names = Object.keys(deskCalls) as DeskCallName[]
  const calls = names.map((name) => [
    name,
    async (options?: DeskCallOptions) => dataOf(await send(http, name, options)),
  ])
  return { ...Object.fromEntries(calls), file: (name, options) => send(http, name, options) } as DeskApi
}

/** The desk and its API are one program, so answers are typed but not parsed again. */
function send(http: Http, name: DeskCallName, options: DeskCallOptions = {}): Promise<any> {
  const { method, path, isFile }: DeskCall = deskCalls[name]
  const { params, query, body, key } = options
  return http(method, deskHref(path, params), v.any(), {
    ...(query && { query }),
    ...(method !== 'GET' && { body: body ?? {} }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
    file: isFile,
  })
}

function dataOf(answer: unknown): unknown {
  return (answer as { data?: unknown } | undefined)?.data ?? null
}
