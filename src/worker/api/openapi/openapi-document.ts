import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { XSRF_HEADER } from '#shared/constants.ts'
import type { Call } from '#shared/api/call-shape.ts'
import { calls, type CallName } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { emptyMedia, errorMedia, ref, responseMedia, type JsonSchema, type Media } from './response-media.ts'
import { schemas, type BodyName, type SchemaName } from './openapi-schemas.ts'
import { headerNames, queryNames, summaries } from './summaries.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Media>
}
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

const SHOP = 'Shop'
const ACCOUNT = 'Account'

const description = `Send "Accept: application/json". Before a change GET ${apiPaths.csrfCookie}, then send the decoded XSRF-TOKEN cookie as ${XSRF_HEADER}. Money is in dollars, times are milliseconds since 1970 (UTC).`

/** The API's description. `sessionCookie` is the cookie's name, which depends on the protocol. */
export function openapiDocument(sessionCookie: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: { title: 'Shop API', version: '1', description },
    servers: [{ url: '/' }],
    tags: [{ name: SHOP }, { name: ACCOUNT }],
    paths: pathItems(),
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrf: { type: 'apiKey', in: 'header', name: XSRF_HEADER },
      },
    },
  }
}

function pathItems(): OpenApiDocument['paths'] {
  const items: OpenApiDocument['paths'] = {}
  for (const [name, call] of calls) {
    const path = apiPaths[call.path].replaceAll(/:(\w+)/g, '{$1}')
    ;(items[path] ??= {})[call.method.toLowerCase()] = operation(name, call)
  }
  return items
}

function operation(name: CallName, call: Call): Operation {
  return {
    operationId: call.method.toLowerCase() + call.path[0]!.toUpperCase() + call.path.slice(1),
    tags: [call.access ? ACCOUNT : SHOP],
    summary: summaries[name],
    security: security(call),
    parameters: parameters(name, call),
    ...(call.body && {
      requestBody: {
        // A DELETE requires a body only if the password was entered long ago.
        required: call.method !== 'DELETE',
        content: {
          'application/json': { schema: ref(call.body as BodyName) },
          ...(call.takesFiles && { 'multipart/form-data': { schema: ref(call.body as BodyName) } }),
        },
      },
    }),
    responses: responses(call),
  }
}

function security(call: Call): Operation['security'] {
  if (needsToken(call)) return [{ session: [], csrf: [] }]
  return call.access ? [{ session: [] }] : []
}

function parameters(name: CallName, { path, query }: Call): Parameter[] {
  const inPath = [...apiPaths[path].matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const inQuery = query ? queryNames[name as keyof typeof queryNames].split(/\s+/) : []
  const header = headerNames[name]
  return [
    ...inPath.map((param) => parameter('path', param)),
    ...inQuery.map((param) => parameter('query', param)),
    ...(header ? [parameter('header', header)] : []),
  ]
}

function parameter(where: Parameter['in'], name: string): Parameter {
  return { name, in: where, required: where === 'path', schema: { type: 'string' } }
}

function responses(call: Call): Operation['responses'] {
  return {
    ...successes(call),
    ...(call.access && { 401: errorMedia('No one is signed in.') }),
    ...(call.access === 'member' && { 409: errorMedia('The member’s address is not confirmed yet.') }),
    ...(isOfCart(call) && { 409: errorMedia('The cart or its total changed, or it is being ordered.', 'CartError') }),
    ...(changes(call) && { 413: errorMedia('The body is too large.') }),
    ...(needsToken(call) && {
      400: errorMedia('The body is not valid JSON.'),
      415: errorMedia('The body is not `application/json`.'),
      419: errorMedia('The CSRF token is missing or not this session’s.'),
      429: errorMedia('Too many attempts; see `Retry-After`.'),
    }),
    ...(apiPaths[call.path].includes(':') && { 404: errorMedia('Not found or not yours.') }),
    ...(call.body && { 422: errorMedia('Messages for each field.', 'Invalid') }),
    '4XX': errorMedia('Refused.'),
    default: errorMedia('Something failed; whether the change was made is unknown.'),
  }
}

function successes({ method, response, mayRedirect }: Call): Operation['responses'] {
  if (!response) return { 204: emptyMedia }
  if (!('ignored' in response)) return { [method === 'GET' ? '200' : '2XX']: responseMedia(response) }
  return {
    200: response.ignored ? responseMedia(response) : emptyMedia,
    204: emptyMedia,
    ...(mayRedirect && { 302: { description: 'To a page, unless the client asks for JSON.' } }),
  }
}

function isOfCart(call: Call): boolean {
  return changes(call) && apiPaths[call.path].includes('/:hash')
}

function changes({ method }: Call): boolean {
  return method !== 'GET'
}

/** A signed call proves its origin by its signature. */
function needsToken(call: Call): boolean {
  return changes(call) && !call.isSigned
}

/** Converts the schemas to JSON Schema, leaving out checks that it cannot express. */
function componentSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(schemas, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => ref(referenceId as SchemaName).$ref,
  })
}
