import type { apiPaths } from '#shared/paths.ts'
import type { SchemaName } from './openapi-schemas.ts'

export type JsonSchema = object
export type Answer = { description: string; type?: string; schema?: JsonSchema }

/** A call in the API's description. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'delete'
  name: keyof typeof apiPaths
  summary: string
  /** Who may call it: members, or also members who have not confirmed their address. Everybody if undefined. */
  auth?: 'member' | 'unconfirmed'
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: SchemaName
  takesFiles?: boolean
  /** The responses besides those that follow from the other fields, which `openapiDocument` adds. */
  answers: Record<number, Answer>
}

export const nothing: Answer = { description: 'Done; the answer has no body.' }

export const tooMany: Answer = {
  description: 'Tried too often; `Retry-After` says when again.',
  schema: ref('Refusal'),
}

export function data(name: SchemaName, description: string): Answer {
  return { description, schema: envelope(ref(name)) }
}

export function list(name: SchemaName, description: string): Answer {
  return { description, schema: envelope({ type: 'array', items: ref(name) }) }
}

export function bare(name: SchemaName, description: string): Answer {
  return { description, schema: ref(name) }
}

export function failure(description: string): Answer {
  return { description, schema: ref('Refusal') }
}

export function ref(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

function envelope(inner: JsonSchema): JsonSchema {
  return { type: 'object', required: ['data'], properties: { data: inner } }
}
