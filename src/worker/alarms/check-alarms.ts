import * as v from 'valibot'
import { firstBusiness } from '#shared/business/first-business.ts'
import { businessInForce } from '#db/shop/shop-rules.ts'
import { checkParts, listFailing, type Part } from '#db/health/parts.ts'
import { sendAlertEmail } from './alert-email.ts'
import { sendAlertWebhook } from './alert-webhook.ts'
import type { Alert } from './alert-text.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deadlines, withFallback, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import { readSettings } from '#worker/base/settings.ts'

/** In the bucket, because the database may be what fails. */
const TOLD_FILE = 'alerts/told.json'
const BETWEEN_MS = HOUR_MS
const LATE = 'There was no answer in time, so the message may have arrived.'

const Told = v.object({ names: v.array(v.string()), at: v.number() })
type Told = v.InferOutput<typeof Told>
const NONE: Told = { names: [], at: 0 }

/** Sends one message when parts turn bad and one when they are good again, at most one an hour. It never throws. */
export async function checkAlarms(env: Env, now: number): Promise<void> {
  const { alerts, apiOrigin } = readSettings(env)
  if (apiOrigin || (!alerts.email && !alerts.webhook)) return
  try {
    await tellChanges(env, await checkTwice(env, now), now)
  } catch (error) {
    log('error', 'alarm', thrown(error))
  }
}

/** One slow query is no failure: what fails is looked at again. */
async function checkTwice(env: Env, now: number): Promise<Part[]> {
  const check = () => checkParts(env, env.DB.withSession('first-primary'), now)
  const parts = await check()
  return listFailing(parts).length === 0 ? parts : check()
}

async function tellChanges(env: Env, parts: readonly Part[], now: number): Promise<void> {
  const file = await findNote(env)
  if (file === 'unreadable') return tellWithoutNote(env, parts, now)
  const told = file ? parseTold(await file.text()) : NONE
  const alert = compare(parts, told.names)
  const isRecent = told.at <= now && now - told.at < BETWEEN_MS
  if (alert.failing.length + alert.recovered.length === 0 || isRecent) return
  const next = { names: [...alert.failing, ...alert.stillFailing].map(({ name }) => name), at: now }
  // Of several Workers that see the change, the one that notes it sends the message.
  const isFirst = await note(env, next, { onlyIf: file ? { etagMatches: file.etag } : { etagDoesNotMatch: '*' } })
  if (isFirst && !(await send(env, alert))) await note(env, told)
}

async function findNote({ UPLOADS }: Env): Promise<R2ObjectBody | null | 'unreadable'> {
  try {
    return await withTimeout(deadlines.alertMs, UPLOADS.get(TOLD_FILE))
  } catch (error) {
    log('error', 'alarm', thrown(error))
    return 'unreadable'
  }
}

/** Each hour begins anew, so a Worker that does not know what was told tells in the first minute alone. */
async function tellWithoutNote(env: Env, parts: readonly Part[], now: number): Promise<void> {
  const alert = compare(parts, [])
  if (alert.failing.length > 0 && now % HOUR_MS < MINUTE_MS) await send(env, alert)
}

/** A note that can't be read counts as none. */
function parseTold(text: string): Told {
  try {
    return v.parse(Told, JSON.parse(text))
  } catch {
    // The next message overwrites it.
    return NONE
  }
}

async function note({ UPLOADS }: Env, told: Told, options: R2PutOptions = {}): Promise<boolean> {
  return (await withTimeout(deadlines.alertMs, UPLOADS.put(TOLD_FILE, JSON.stringify(told), options))) !== null
}

/** A part whose state is unknown stays as it was told. */
function compare(parts: readonly Part[], told: readonly string[]): Alert {
  const bad = listFailing(parts)
  const wasTold = ({ name }: Part) => told.includes(name)
  return {
    failing: bad.filter((part) => !wasTold(part)),
    recovered: parts.filter((part) => wasTold(part) && part.state !== 'unknown' && !bad.includes(part)),
    stillFailing: parts.filter((part) => wasTold(part) && (part.state === 'unknown' || bad.includes(part))),
  }
}

/** True if one of the ways works, or is so slow that the message may still arrive. */
async function send(env: Env, alert: Alert): Promise<boolean> {
  const settings = readSettings(env)
  const { email, webhook } = settings.alerts
  // The database may be what fails.
  const business = await withFallback(deadlines.alertMs, businessInForce(env.DB.withSession()), firstBusiness).catch(
    () => firstBusiness,
  )
  const ways = [
    ...(email ? [sendAlertEmail(env, email, alert, business)] : []),
    ...(webhook ? [sendAlertWebhook(webhook, alert, { origin: settings.mail.origin, name: business.name })] : []),
  ]
  const sent = () => ''
  const results = await Promise.allSettled(ways.map((way) => withFallback(deadlines.alertMs, way.then(sent), LATE)))
  for (const result of results) {
    if (result.status === 'rejected') log('error', 'alarm', thrown(result.reason))
    else if (result.value === LATE) log('error', 'alarm', { message: LATE })
  }
  return results.some(({ status }) => status === 'fulfilled')
}
