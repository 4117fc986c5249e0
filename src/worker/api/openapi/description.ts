import type { Call } from '#shared/api/call-shape.ts'
import type { CallName, Contract } from '#shared/api/contract.ts'
import type { SchemaName } from './openapi-schemas.ts'

export type JsonSchema = object
export type Answer = { description: string; type?: string; schema?: JsonSchema }

export type Description = {
  summary: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Responses beyond those of the contract, which `openapiDocument` adds. */
  answers?: Record<number, string | Answer>
}
export type Descriptions = { [Name in CallName]?: DescriptionOf<Contract[Name]> }

type DescriptionOf<C extends Call> = Description & (C extends { query: true } ? { query: object } : { query?: never })

export const nothing: Answer = { description: 'Done; the answer has no body.' }

export const tooMany: Answer = {
  description: 'Tried too often; `Retry-After` says when again.',
  schema: ref('Error'),
}

export function bare(name: SchemaName, description: string): Answer {
  return { description, schema: ref(name) }
}

export function failure(description: string): Answer {
  return { description, schema: ref('Error') }
}

export function ref(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}
