#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer, type RawData } from 'ws'

/**
 * Starts Firefox as Playwright would, between the two: Firefox refuses the command that sets a color scheme, without
 * which Playwright opens no page. This answers it.
 */
const REFUSED = 'emulation.setMediaFeaturesOverride'
const ANNOUNCEMENT = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/

const browser = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
browser.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => browser.kill())

createInterface(browser.stderr).on('line', (line) => {
  const [, words, address] = ANNOUNCEMENT.exec(line) ?? []
  if (!address) return void process.stderr.write(`${line}\n`)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as { port: number }
    process.stderr.write(`${words}ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (client) => between(client, new WebSocket(`${address}/session`)))
})

function between(client: WebSocket, firefox: WebSocket): void {
  const early: string[] = []
  firefox.on('open', () => early.splice(0).forEach((text) => firefox.send(text)))
  client.on('message', (data) => {
    const text = textOf(data)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (method === REFUSED) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (firefox.readyState === WebSocket.CONNECTING) early.push(text)
    else firefox.send(text)
  })
  firefox.on('message', (data) => client.send(textOf(data)))
  client.on('close', () => firefox.close())
  firefox.on('close', () => client.close())
}

function textOf(data: RawData): string {
  return (data as Buffer).toString('utf8')
}
