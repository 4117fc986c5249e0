import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/serve.ts'
import { apiPaths } from '#shared/paths.ts'
import { shopUrl } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const SEEN = ['/', '/closet-organizers', '/walk-in-closets', '/reach-in-closets/reach-in-kits/1202', '/faq', '/blog']

test('visited pages survive an API outage and a restart, and failed actions show an error @long', async () => {
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

test('a response outside the contract counts as an outage, and the shop neither follows it nor reads it to the end @long', async () => {
  const { url, stop, answerWith, sent } = await wrongHost()
  const state = mkdtempSync(join(tmpdir(), 'alderline-wrong-'))
  const shop = await serve({ port: 0, state, vars: { API_ORIGIN: url } })
  const unreachable = 'The shop cannot be reached right now. Nothing was lost; please try again.'
  try {
    for (const answer of ['redirect', 'page', 'cut', 'failure', 'endless'] as const) {
      answerWith(answer)
      const headers = { Accept: 'application/json' }
      const created = await fetch(`${shop.url}${apiPaths.carts}`, { method: 'POST', headers })
      expect([answer, created.status, await created.json()]).toEqual([answer, 503, { message: unreachable }])
      const page = await fetch(`${shop.url}/closet-organizers?price_min=${answer.length}`)
      expect([answer, page.status, page.headers.get('Retry-After')]).toEqual([answer, 503, '5'])
      expect(await page.text()).toMatch(/<header.*<footer.*<\/html>$/s)
    }
    expect(sent.followed).toBe(0)
    expect(sent.bytes).toBeLessThan(100_000_000)
  } finally {
    await shop.stop()
    await stop()
    rmSync(state, { recursive: true, force: true })
  }
})

async function statuses(url: string): Promise<number[]> {
  return Promise.all(SEEN.map(async (path) => (await fetch(url + path)).status))
}

type Answer = 'redirect' | 'page' | 'cut' | 'failure' | 'endless'

/** A server that gives the same wrong response to every call. */
async function wrongHost() {
  let answer: Answer = 'page'
  const sent = { bytes: 0, followed: 0 }
  const json = { 'Content-Type': 'application/json' }
  const host = await listening((request, response) => {
    if (request.url === '/followed') sent.followed++
    if (answer === 'redirect') response.writeHead(302, { Location: '/followed' }).end()
    else if (answer === 'page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
    else if (answer === 'failure') response.writeHead(500, json).end('{"message":"Server Error"}')
    else if (answer === 'endless') pour(response.writeHead(200, json), sent)
    else response.writeHead(200, { ...json, 'Content-Length': '99' }).write('{"data":{', () => response.destroy())
  })
  return { ...host, sent, answerWith: (next: Answer) => (answer = next) }
}

/** Streams 300 MB as fast as the client reads. */
function pour(response: ServerResponse, sent: { bytes: number }): void {
  const megabyte = Buffer.alloc(1_000_000, ' ')
  let left = 300
  const more = () => {
    while (!response.destroyed && left-- > 0) {
      sent.bytes += megabyte.length
      if (!response.write(megabyte)) return response.once('drain', more)
    }
    return response.end()
  }
  more()
}

/** The other shop's API behind an address that can be switched off. */
async function remoteApi() {
  return listening(async (request, response) => {
    const answer = await fetch(shopUrl + request.url, { headers: { Accept: 'application/json' } })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
}

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
