import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import type { Fields } from '#shared/actions/fields.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import { ValidationError } from '#api/http/validation.ts'
import type { Desk } from './desk.ts'

/** A form that staff have submitted. */
export type PostedDesk = Desk & {
  /** The version of the row that the page showed; 0 if the form has none. */
  version: number
  /** The form's key with what the form says, for what moves money; '' without a key. */
  formKey: string
  files(field: string): File[]
}

type Schema = v.GenericSchema<any, unknown>

type Handler<S extends Schema> = {
  /** The required permission; `staff` is submitted even while the Desk is locked. */
  needs: Permission | 'staff'
  /** True if the password must have been entered in the last minutes. */
  isProven?: true
  /** True if it saves a file, which is made each time that the form is sent. */
  isFile?: true
  fields: S
  /** Throws `ValidationError` for what cannot be done, and `Conflict` if someone else was first. */
  run(desk: PostedDesk, values: v.InferOutput<S>): Promise<ActionResult>
}

/** A form of the Desk: who may submit it, what it says, and what that does. */
export type DeskForm = {
  name: string
  needs: Permission | 'staff'
  isProven: boolean
  isFile: boolean
  /** Throws `ValidationError` with what is wrong by field. */
  run(desk: PostedDesk, fields: Fields): Promise<ActionResult>
}

/** `name` is the value of the form's field `_action`. */
export function deskForm<S extends Schema>(
  name: string,
  { needs, isProven, isFile, fields, run }: Handler<S>,
): DeskForm {
  return {
    ...{ name, needs, isProven: isProven ?? false, isFile: isFile ?? false },
    run: async (desk, sent) => run(desk, parseFields(fields, sent)),
  }
}

function parseFields<S extends Schema>(schema: S, sent: Fields): v.InferOutput<S> {
  const result = v.safeParse(schema, sent)
  if (result.success) return result.output
  const errors: FieldErrors = {}
  for (const issue of result.issues) (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  throw new ValidationError(errors)
}
