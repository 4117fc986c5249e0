import { describeAlert, type Alert } from './alert-text.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import { deadlines } from '#worker/base/deadlines.ts'
import { PROVIDER_BYTES } from '#worker/base/limits.ts'
import { boundedFetch } from '#worker/base/request/bounded-fetch.ts'

/** Posts JSON. Chats show `text` (Slack) or `content` (Discord); other programs read the rest. */
export async function sendAlertWebhook(
  url: string,
  alert: Alert,
  { origin, name }: { origin: string; name: string },
): Promise<void> {
  const { title, lines } = describeAlert(alert)
  const text = [`${name}: ${title}`, ...lines, origin + deskPaths.settings].join('\n')
  const [failing, recovered] = [[...alert.failing, ...alert.stillFailing], alert.recovered].map((parts) =>
    parts.map(({ name }) => name),
  )
  const body = JSON.stringify({ text, content: text, shop: origin, failing, recovered })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
  const { status } = await boundedFetch(url, init, { ms: 2 * deadlines.alertMs, bytes: PROVIDER_BYTES })
  if (status >= 300) throw new Error(`The webhook of ALERT_WEBHOOK answered ${status}`)
}
