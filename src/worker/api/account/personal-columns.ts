/**
 * `sheet` maps the export's headings to SQL, in which ?1 is the member's id. `erase` lists statements that delete or
 * anonymize what was collected as the member's (`own`).
 */
export type PersonalTable = { table: string; sheet?: SheetSource; erase?: string[] }
type SheetSource = { name: string; columns: Record<string, string | TimeColumn>; from: string }
/** A column with times in UTC milliseconds, which the export shows in the shop's time zone. */
export type TimeColumn = { time: string }

export const email = '(SELECT email FROM users WHERE id = ?1)'

export type OwnKind = 'user' | 'email' | 'order' | 'form' | 'reply' | 'quote' | 'review' | 'cart'

/** SQL for the ids of what is being erased, of a kind. */
export function own(kind: OwnKind): string {
  return `(SELECT id FROM being_erased WHERE kind = '${kind}')`
}

export function addressColumns(prefix = ''): Record<string, string> {
  return {
    'First name': `${prefix}first_name`,
    'Last name': `${prefix}last_name`,
    'Address line 1': `${prefix}address_line_1`,
    'Address line 2': `${prefix}address_line_2`,
    City: `${prefix}city`,
    State: `${prefix}state`,
    'ZIP code': `${prefix}zip_code`,
    Phone: `${prefix}phone_number`,
  }
}

export function time(column: string): TimeColumn {
  return { time: column }
}

export function dollars(column: string): string {
  return `${column} / 100.0`
}
