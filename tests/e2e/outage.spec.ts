import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { shopUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const SEEN = ['/', '/closet-organizers', '/walk-in-closets', '/reach-in-closets/reach-in-kits/1202', '/faq', '/blog']

test('pages that were seen outlive their API, and a new start; what cannot be done is said', async () => {
  const api = await remoteApi()
  const state = mkdtempSync(join(tmpdir(), 'alderline-outage-'))
  const start = () => serve({ port: 0, state, vars: { API_ORIGIN: api.url } })
  let shop = await start()
  try {
    expect(await statuses(shop.url)).toEqual(SEEN.map(() => 200))
    await api.stop()
    expect(await statuses(shop.url)).toEqual(SEEN.map(() => 200))
    await shop.stop()
    shop = await start()
    expect(await statuses(shop.url)).toEqual(SEEN.map(() => 200))

    const never = await fetch(`${shop.url}/wine-racks`)
    expect([never.status, never.headers.get('Retry-After')]).toEqual([503, '5'])
    const added = await fetch(`${shop.url}/api/cart`, { method: 'POST', headers: { Accept: 'application/json' } })
    expect([added.status, ((await added.json()) as { message: string }).message]).toEqual([
      503,
      'The shop cannot be reached right now. Nothing was lost; please try again.',
    ])
  } finally {
    await shop.stop()
    await api.stop()
    rmSync(state, { recursive: true, force: true })
  }
})

async function statuses(url: string): Promise<number[]> {
  return Promise.all(SEEN.map(async (path) => (await fetch(url + path)).status))
}

/** The API of the other shop, at an address of its own that can be switched off. */
async function remoteApi() {
  const server = createServer(async (request, response) => {
    const answer = await fetch(shopUrl + request.url, { headers: { Accept: 'application/json' } })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
