import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { apiPaths } from '#shared/paths.ts'
import { STRIPE_KEY } from '../../tests/support/stripe/stripe-keys.ts'
import { WEBHOOK_SECRET } from '../../tests/support/stripe-server.ts'
import { serve } from '../../scripts/serve.ts'

const LONGEST_START_MS = 5 * 60_000

export type Shop = { url: string; kill(): Promise<void> }

/** Serves the built shop in a process group of its own, which `kill` ends with SIGKILL. Resolves once it answers. */
export async function startShop(state: string, port: number, stripe: string): Promise<Shop> {
  const child = spawn(process.execPath, [import.meta.filename, state, String(port), stripe], {
    detached: true,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const killNow = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL')
  }
  // Whatever fails, the port is free afterwards.
  process.once('exit', killNow)
  const kill = async () => {
    killNow()
    await ended
    process.off('exit', killNow)
  }
  const end = Date.now() + LONGEST_START_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The shop did not start. Is port ${port} free, and is the shop built?`)
    if (Date.now() > end) {
      await kill()
      throw new Error(`The shop did not answer within ${LONGEST_START_MS / 60_000} minutes.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, kill }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url + apiPaths.health, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

if (import.meta.main) {
  const [, , state = '', port = '', stripe = ''] = process.argv
  const vars = {
    ...{ PAYMENT_PROVIDERS: 'invoice,stripe', STRIPE_API_URL: stripe, STRIPE_PAGES_ORIGIN: stripe },
    ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  }
  await serve({ port: Number(port), state: join(state, 'v3'), vars })
}
