import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { brand } from '#shared/brand.ts'
import { XSRF_HEADER } from '#shared/constants.ts'
import type { Call } from '#shared/api/call-shape.ts'
import { calls, type CallName } from '#shared/api/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { accountDescriptions } from './account-descriptions.ts'
import { cartDescriptions } from './cart-descriptions.ts'
import { bare, ref, failure, nothing, type Answer, type Description, type JsonSchema } from './description.ts'
import { responseMedia } from './response-media.ts'
import { schemas, type BodyName, type SchemaName } from './openapi-schemas.ts'
import { shopDescriptions } from './shop-descriptions.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Media = { description: string; content?: Record<string, { schema: JsonSchema }> }
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

const descriptions: Record<CallName, Description> = { ...shopDescriptions, ...cartDescriptions, ...accountDescriptions }

const description = `Send "Accept: application/json". Before a change GET ${apiPaths.csrfCookie}, then send the decoded XSRF-TOKEN cookie as ${XSRF_HEADER}. Money is in dollars, times are milliseconds since 1970 (UTC).`

/** The API's description. `sessionCookie` is the cookie's name, which depends on the protocol. */
export function openapiDocument(sessionCookie: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: { title: `${brand.name} API`, version: '1', description },
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
    const tag = name in accountDescriptions ? ACCOUNT : SHOP
    ;(items[path] ??= {})[call.method.toLowerCase()] = operation(tag, call, descriptions[name])
  }
  return items
}

function operation(tag: string, call: Call, described: Description): Operation {
  return {
    operationId: call.method.toLowerCase() + call.path[0]!.toUpperCase() + call.path.slice(1),
    tags: [tag],
    summary: described.summary,
    security: security(call),
    parameters: parameters(call, described),
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
    responses: responses(call, described),
  }
}

function security(call: Call): Operation['security'] {
  if (needsToken(call)) return [{ session: [], csrf: [] }]
  return call.access ? [{ session: [] }] : []
}

function parameters({ path }: Call, { query = {}, headers = {} }: Description): Parameter[] {
  const inPath = [...apiPaths[path].matchAll(/:(\w+)/g)].map(([, param]) => param!)
  const schema = { type: 'string' }
  return [
    ...inPath.map((param) => ({ name: param, in: 'path' as const, required: true, schema })),
    ...Object.entries(query).map(([param, text]) => parameter('query', param, text)),
    ...Object.entries(headers).map(([param, text]) => parameter('header', param, text)),
  ]
}

function parameter(where: Parameter['in'], name: string, text: string): Parameter {
  return { name, in: where, required: false, description: text, schema: { type: 'string' } }
}

function responses(call: Call, described: Description): Operation['responses'] {
  const answers: Record<string, string | Answer> = {
    ...(!call.response && { 204: nothing }),
    ...(call.access && { 401: failure('Nobody is signed in.') }),
    ...(call.access === 'member' && { 409: failure('The member’s address is not confirmed yet.') }),
    ...(changes(call) && { 413: failure('The body is larger than 64 KB.') }),
    ...(needsToken(call) && {
      400: failure('The body is not valid JSON.'),
      415: failure('The body is not `application/json`.'),
      419: failure('The CSRF token is missing or not this session’s.'),
    }),
    ...(call.body && { 422: bare('Invalid', 'Messages for each field.') }),
    ...described.answers,
    default: failure('Something failed here; nothing is known to be done.'),
  }
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, media(call, answer)]))
}

function changes({ method }: Call): boolean {
  return method !== 'GET'
}

/** A signed call proves by its signature where it comes from. */
function needsToken(call: Call): boolean {
  return changes(call) && !call.isSigned
}

function media({ response }: Call, answer: string | Answer): Media {
  if (typeof answer === 'string') return { description: answer, ...(response && responseMedia(response)) }
  const { description, type = 'application/json', schema } = answer
  return { description, ...(schema && { content: { [type]: { schema } } }) }
}

/** Converts the schemas to JSON Schema, leaving out checks that it cannot express. */
function componentSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(schemas, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => ref(referenceId as SchemaName).$ref,
  })
}
