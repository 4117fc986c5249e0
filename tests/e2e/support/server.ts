import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../../scripts/serve.ts'
import { quietly } from '../../../scripts/wrangler.ts'
import { apiPaths } from '#shared/paths.ts'
import { STRIPE_KEY } from '#tests/support/stripe/stripe-keys.ts'
import { startStripe, WEBHOOK_SECRET } from '#tests/support/stripe-server.ts'
import { apiHostUrl, devUrl, remoteShopUrl, shopUrl, stripeUrl } from './addresses.ts'
import { buildForDevelopment, placesIn, prepareDatabases } from './prepare.ts'

Object.assign(process.env, quietly)
const folder = process.env.E2E_FOLDER ?? (await prepared())
const { shopState, devState, devOut, hostState, remoteState } = placesIn(folder)

const stripe = startStripe(portOf(stripeUrl), shopUrl + apiPaths.stripeWebhook)
const vars = {
  ...{ PAYMENT_PROVIDERS: 'invoice,test,stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  ...{ STRIPE_API_URL: stripeUrl, STRIPE_PAGES_ORIGIN: stripeUrl },
}
const API_SECRET = 'what-only-shop-and-host-know'
const host = serve({ port: portOf(apiHostUrl), state: hostState, vars: { SITE_ORIGIN: remoteShopUrl, API_SECRET } })
const remote = serve({ port: portOf(remoteShopUrl), state: remoteState, vars: { API_ORIGIN: apiHostUrl, API_SECRET } })
const dev = devUrl === shopUrl ? undefined : serve({ port: portOf(devUrl), state: devState, out: devOut })
// Responds once all servers are ready.
const shop = Promise.all([host, remote, dev]).then(() => serve({ port: portOf(shopUrl), state: shopState, vars }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())

async function prepared(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'alderline-e2e-'))
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  await Promise.all([devUrl !== shopUrl && buildForDevelopment(made), prepareDatabases(made)])
  return made
}

async function stop(): Promise<void> {
  await Promise.allSettled([shop, host, remote, dev, stripe].map(async (server) => (await server)?.stop()))
  process.exit(0)
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
