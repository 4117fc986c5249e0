import type { Business } from '#shared/business/business.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { mailProvider } from '#providers/mail-provider.ts'
import { describeAlert, type Alert } from './alert-text.ts'
import { readSettings } from '#worker/base/settings.ts'
import { link } from '#worker/mail/email-context.ts'
import { buildLines, button, type Letter } from '#worker/mail/letter.ts'
import { letterHtml } from '#worker/mail/letter-html.ts'
import { letterText } from '#worker/mail/letter-text.ts'

/** Sends at once: the outbox is in the database, which may be what fails. */
export async function sendAlertEmail(env: Env, to: string, alert: Alert, business: Business): Promise<void> {
  const settings = readSettings(env)
  const provider = mailProvider(env)
  if (!provider) throw new Error('ALERT_EMAIL is set, but MAIL_PROVIDER is not')
  const { title, lines } = describeAlert(alert)
  const letter: Letter = {
    to,
    subject: `${business.name}: ${title}`,
    heading: title,
    body: [buildLines(...lines), button('Open Settings', link(settings, deskPaths.settings))],
    reason: 'You’re receiving this because ALERT_EMAIL is set to this address.',
  }
  const messageId = `alert-${crypto.randomUUID()}@${settings.mail.from.split('@').at(-1)}`
  const [text, html] = [letterText(letter, business), letterHtml(letter, business)]
  await provider.send({ messageId, fromName: business.name, to, subject: letter.subject, text, html })
}
