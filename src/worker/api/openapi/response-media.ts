import type { Response } from '#shared/api/call-shape.ts'
import { ref, type JsonSchema } from './description.ts'
import { schemas, type SchemaName } from './openapi-schemas.ts'

export function responseMedia(response: Response): { content: Record<string, { schema: JsonSchema }> } {
  if ('file' in response) return { content: { [response.file]: { schema: {} } } }
  return { content: { 'application/json': { schema: jsonOf(response) } } }
}

function jsonOf(response: Exclude<Response, { file: string }>): JsonSchema {
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
