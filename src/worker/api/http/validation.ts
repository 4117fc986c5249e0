import * as v from 'valibot'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { readBody, isFormEncoded, isUpload, type Body } from './body.ts'
import type { ApiContext } from './context.ts'

/** Thrown for invalid input; the API answers 422 in Laravel's envelope, with `extra` added to the body. */
export class ValidationError extends Error {
  readonly errors: FieldErrors
  readonly extra: Body

  constructor(errors: FieldErrors, extra: Body = {}) {
    super('The given data was invalid.')
    this.errors = errors
    this.extra = extra
  }
}

type ObjectSchema = v.GenericSchema<any, unknown> & { entries: Record<string, unknown> }

type Words = (issue: v.BaseIssue<unknown>) => string

const ownWords: Words = ({ message }) => message

/** Validates the request's body and drops unknown fields. Throws `ValidationError` with every message. */
export async function validated<S extends ObjectSchema>(
  c: ApiContext,
  schema: S,
  words: Words = ownWords,
): Promise<v.InferOutput<S>> {
  return validate(schema, await readFields(c, schema), '', words)
}

async function readFields(c: ApiContext, schema: ObjectSchema): Promise<Body> {
  const body = await readBody(c)
  return isFormEncoded(c) || isUpload(c) ? withNumbers(schema, body) : body
}

export type Tried<Values> = { values: Values; errors: null } | { values: null; errors: FieldErrors }

/** The result of `check`, or its errors, for forms whose files are checked as well. */
export async function tried<Values>(check: () => Promise<Values>): Promise<Tried<Values>> {
  try {
    return { values: await check(), errors: null }
  } catch (error) {
    if (error instanceof ValidationError) return { values: null, errors: error.errors }
    throw error
  }
}

type Check<S extends ObjectSchema> = (valid: Partial<v.InferOutput<S>>) => void

export async function validatedAll<S extends ObjectSchema>(
  c: ApiContext,
  schema: S,
  ...checks: Check<S>[]
): Promise<v.InferOutput<S>> {
  return validateAll(schema, await readFields(c, schema), ...checks)
}

/** Also checks fields that are valid by themselves, so that every error is said at once. */
export function validateAll<S extends ObjectSchema>(schema: S, body: Body, ...checks: Check<S>[]): v.InferOutput<S> {
  const valid = validPart(schema, body)
  const tries = [() => void validate(schema, body), ...checks.map((check) => () => check(valid))]
  const found = tries.flatMap(catchErrors)
  if (found.length === 0) return validate(schema, body)
  const errors = Object.assign({}, ...found.map((error) => error.errors).toReversed()) as FieldErrors
  const inOrder = Object.keys(schema.entries).filter((name) => name in errors)
  throw new ValidationError(
    Object.fromEntries(inOrder.map((name) => [name, errors[name]!])),
    Object.assign({}, ...found.map(({ extra }) => extra)),
  )
}

function catchErrors(check: () => void): ValidationError[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof ValidationError) return [error]
    throw error
  }
}

function validPart<S extends ObjectSchema>(schema: S, body: Body): Partial<v.InferOutput<S>> {
  const fields = Object.entries(schema.entries).flatMap(([name, entry]) => {
    const { success, output } = v.safeParse(entry as v.GenericSchema<any, unknown>, body[name] ?? null)
    return success ? [[name, output] as const] : []
  })
  return Object.fromEntries(fields) as Partial<v.InferOutput<S>>
}

function withNumbers(schema: ObjectSchema, body: Body): Body {
  const isNumber = (name: string) => innermost(schema.entries[name])?.type === 'number'
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && isNumber(name)
        ? [name, Number(value)]
        : [name, value],
    ),
  )
}

function innermost(schema: unknown): { type: string } | undefined {
  const { wrapped } = (schema ?? {}) as { wrapped?: unknown }
  return wrapped ? innermost(wrapped) : (schema as { type: string } | undefined)
}

export function validate<S extends ObjectSchema>(
  schema: S,
  body: Body,
  prefix = '',
  words: Words = ownWords,
): v.InferOutput<S> {
  const absent = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, null]))
  const result = v.safeParse(schema, { ...absent, ...body }, { message: inLaravelWords })
  if (result.success) return result.output
  const errors: FieldErrors = {}
  for (const issue of result.issues) {
    const name = `${prefix}${String(v.getDotPath(issue))}`
    ;(errors[name] ??= []).push(words(issue).replaceAll(':attribute', name.replaceAll('_', ' ')))
  }
  throw new ValidationError(errors)
}

export function validationBody({ errors, extra }: ValidationError): Body {
  const messages = Object.values(errors).flat()
  const more = messages.length - 1
  const suffix = more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''
  return { message: `${messages[0]}${suffix}`, errors, ...extra }
}

/** The messages of Laravel's `lang/en/validation.php`, by the type of valibot's issue. */
const messages: Record<string, string> = {
  string: 'The :attribute field must be a string.',
  boolean: 'The :attribute field must be true or false.',
  integer: 'The :attribute field must be an integer.',
  number: 'The :attribute field must be a number.',
  max_length: 'The :attribute field must not be greater than :requirement characters.',
  min_length: 'The :attribute field must be at least :requirement characters.',
  min_value: 'The :attribute field must be at least :requirement.',
  max_value: 'The :attribute field must not be greater than :requirement.',
  non_empty: 'The :attribute field is required.',
  regex: 'The :attribute field format is invalid.',
  picklist: 'The selected :attribute is invalid.',
}

export function inLaravelWords(issue: v.BaseIssue<unknown>): string {
  if (issue.message.includes(':attribute')) return issue.message
  if (issue.kind === 'schema' && (issue.input === null || issue.input === undefined))
    return 'The :attribute field is required.'
  const message = messages[issue.type] ?? 'The :attribute field is invalid.'
  return message.replace(':requirement', String(issue.requirement))
}
