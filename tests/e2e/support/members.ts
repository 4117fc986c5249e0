/** Members that exist from the start: one for each test that changes its account or ends its session. */
export const members = [
  'busy',
  'empty',
  'unverified',
  'departed',
  'parting',
  'interrupted',
  'idle',
  'saving',
  'refusing',
  'comparing',
  'lengthy',
] as const

export type MemberName = (typeof members)[number]

export const MEMBER_PASSWORD = 'correct horse battery'

export function emailOf(name: MemberName): string {
  return `${name}@members.example.com`
}

/** The id of the member's prepared session. */
export function sessionOf(name: MemberName): string {
  return `m.${name.padEnd(43, '-')}`
}
