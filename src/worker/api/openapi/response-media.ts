import type { Response } from '#shared/api/call-shape.ts'
import { schemas, type SchemaName } from './openapi-schemas.ts'

export type JsonSchema = object
export type Media = { description: string; content?: Record<string, { schema: JsonSchema }> }

export const emptyMedia: Media = { description: 'Done. No response body.' }

export function responseMedia(response: Response): Media {
  const [type, schema] = 'file' in response ? [response.file, {}] : ['application/json', buildJsonSchema(response)]
  return { description: 'Done.', content: { [type]: { schema } } }
}

export function errorMedia(description: string, schema: SchemaName = 'Error'): Media {
  return { description, content: { 'application/json': { schema: ref(schema) } } }
}

export function ref(name: SchemaName): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

function buildJsonSchema(response: Exclude<Response, { file: string }>): JsonSchema {
  if ('data' in response) return envelope(named(response.data))
  if ('list' in response) return envelope({ type: 'array', items: named(response.list) })
  return named('bare' in response ? response.bare : response.ignored)
}

function envelope(inner: JsonSchema): JsonSchema {
  return { type: 'object', required: ['data'], properties: { data: inner } }
}

function named(schema: unknown): JsonSchema {
  const [name] = Object.entries(schemas).find(([, other]) => other === schema) ?? []
  if (!name) throw new Error('A response has a schema without a name in the API’s description.')
  return ref(name as SchemaName)
}
