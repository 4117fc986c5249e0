/** Who has an account from the start: one for each test that changes something about it. */
export const members = [
  'busy',
  'empty',
  'unverified',
  'returning',
  'forgetful',
  'mistaken',
  'leaving',
  'joining',
  'idle',
  'keyboard',
  'scriptless',
  'saving',
  'choosing',
  'gathering',
  'refusing',
] as const

export type MemberName = (typeof members)[number]

export const MEMBER_PASSWORD = 'correct horse battery'

export function emailOf(name: MemberName): string {
  return `${name}@members.example.com`
}
