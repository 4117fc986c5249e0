import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { paths } from '#shared/paths.ts'
import { shopUrl } from './support/addresses.ts'
import { sessionOf } from './support/members.ts'
import { filledCart, kit, starter } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

const state = mkdtempSync(join(tmpdir(), 'alderline-slow-'))
/** A shop whose API host, the other shop, answers reads only once it is released. */
let host: Awaited<ReturnType<typeof slowHost>>
let shop: Awaited<ReturnType<typeof serve>>

test.beforeAll(async () => {
  host = await slowHost()
  shop = await serve({ port: 0, state, vars: { API_ORIGIN: host.url } })
})
test.afterAll(async () => {
  await shop.stop()
  await host.stop()
  rmSync(state, { recursive: true, force: true })
})

test('a cart shows its frame before the API answers, then works as ever', async ({ page, context }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await filledCart(context, [starter.id, kit.id])
  const skeleton = page.getByText('Loading…')
  host.hold()
  await page.goto(shop.url + paths.shoppingCart, { waitUntil: 'commit' })
  await expect(skeleton).toBeVisible()
  await expect(page).toHaveTitle(/^Cart \|/)
  host.release()
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible()
  await expect(skeleton).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${kit.name}` })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { name: kit.name })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('each page of a Worker that has just started is whole for members, six at once, though the first visitor leaves @long', async () => {
  const young = await serve({ port: 0, state: join(state, 'young'), vars: { API_ORIGIN: shopUrl } })
  const member = { Accept: 'text/html', Cookie: `alderline_session=${sessionOf('busy')}` }
  const pages = Object.values(paths).filter((path) => !path.includes(':'))
  const jobs = pages.flatMap((path) => [path, path, path].map((_, at) => ({ path, leaves: at === 0 })))
  const broken: string[] = []
  const visit = async ({ path, leaves }: (typeof jobs)[number]) => {
    if (leaves) return fetch(young.url + path, { signal: AbortSignal.timeout(1) }).catch(() => null)
    const response = await fetch(young.url + path, { headers: member, redirect: 'manual' })
    const text = await response.text()
    const isWhole = text.endsWith('</html>') || response.status >= 300
    if (!isWhole || response.status >= 500) broken.push(`${path}: ${response.status} ${text.slice(0, 300)}`)
  }
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await visit(job)
  }
  try {
    await Promise.all(Array.from({ length: 6 }, lane))
    expect(broken).toEqual([])
  } finally {
    await young.stop()
  }
})

async function slowHost() {
  let open = Promise.resolve()
  let release = () => {}
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'GET') await open
    passOn(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      open = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The other shop sees its own origin, as an API host would be configured to. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const { origin: _, host: __, ...passed } = headers
  const sent = send(new URL(url!, shopUrl), { method, headers: passed }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(outgoing)
  })
  incoming.pipe(sent)
}
