import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { brand } from '#shared/brand.ts'
import { XSRF_HEADER } from '#shared/constants.ts'
import { apiPaths } from '#shared/paths.ts'
import { accountCalls } from './account-calls.ts'
import { bare, ref, failure, type Answer, type Call, type JsonSchema } from './call.ts'
import { schemas, type SchemaName } from './openapi-schemas.ts'
import { shopCalls } from './shop-calls.ts'
import { cartCalls } from './cart-calls.ts'

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
  const tagged = [
    ...[...shopCalls, ...cartCalls].map((call) => [SHOP, call] as const),
    ...accountCalls.map((call) => [ACCOUNT, call] as const),
  ]
  for (const [tag, call] of tagged) {
    const path = apiPaths[call.name].replaceAll(/:(\w+)/g, '{$1}')
    ;(items[path] ??= {})[call.method] = operation(tag, call)
  }
  return items
}

function operation(tag: string, call: Call): Operation {
  return {
    operationId: call.method + call.name[0]!.toUpperCase() + call.name.slice(1),
    tags: [tag],
    summary: call.summary,
    security: security(call),
    parameters: parameters(call),
    ...(call.body && {
      requestBody: {
        // A DELETE requires a body only if the password was entered long ago.
        required: call.method !== 'delete',
        content: {
          'application/json': { schema: ref(call.body) },
          ...(call.takesFiles && { 'multipart/form-data': { schema: ref(call.body) } }),
        },
      },
    }),
    responses: responses(call),
  }
}

function security(call: Call): Operation['security'] {
  if (changes(call)) return [{ session: [], csrf: [] }]
  return call.auth ? [{ session: [] }] : []
}

function parameters({ name, query = {}, headers = {} }: Call): Parameter[] {
  const inPath = [...apiPaths[name].matchAll(/:(\w+)/g)].map(([, param]) => param!)
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

function responses(call: Call): Operation['responses'] {
  const answers: Record<string, Answer> = {
    ...(call.auth && { 401: failure('Nobody is signed in.') }),
    ...(call.auth === 'member' && { 409: failure('The member’s address is not confirmed yet.') }),
    ...(changes(call) && {
      413: failure('The body is larger than 64 KB.'),
      415: failure('The body is not `application/json`.'),
      419: failure('The CSRF token is missing or not this session’s.'),
    }),
    ...(call.body && { 422: bare('Invalid', 'Messages for each field.') }),
    ...call.answers,
    default: failure('Something failed here; nothing is known to be done.'),
  }
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, media(answer)]))
}

function changes({ method }: Call): boolean {
  return method !== 'get'
}

function media({ description, type = 'application/json', schema }: Answer): Media {
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
