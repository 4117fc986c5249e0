import { inject } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import type { Received } from './server.ts'

const { port, inbox } = inject('smtp')

/** A shop that sends its emails over SMTP. */
export const smtpSettings = {
  ...{ MAIL_PROVIDER: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_SECURE: 'none' },
  ...{ SMTP_USER: 'shop', SMTP_PASSWORD: 'right' },
}

export const smtp = { ...testEnv, ...smtpSettings, MAIL_STAFF: 'team@example.com' } as unknown as Env

export async function receivedBy(to: string): Promise<Received[]> {
  const all = (await (await fetch(inbox)).json()) as Received[]
  return all.filter((mail) => mail.to.includes(to))
}
