import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, type WebDriver } from 'selenium-webdriver'

/** A window may be as narrow as a phone only without the margins that GTK gives to the browser's own buttons. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; }'

export type WebKit = {
  session: WebDriver
  /** Takes what the pages wrote to the console since it was last asked. */
  takeConsole(): string[]
  stop(): Promise<void>
}

/** Starts WebKit with its driver on a display of its own. */
export async function startWebKit(browser: string): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'alderline-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW)
  const { display, server } = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      ...{ DISPLAY: display, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, GDK_BACKEND: 'x11' },
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [driver.stdout, driver.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')))
  }
  await listening(port)
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    })
    .build()
  return {
    session,
    takeConsole: () => lines.splice(0),
    async stop() {
      await session.quit().catch(() => {})
      await Promise.all([ended(driver), ended(server)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    const pipe = server.stdio[3] as Readable
    pipe.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    server.once('error', reject).once('exit', () => reject(new Error('Xvfb did not start.')))
  })
  return { display: `:${number}`, server }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start.')
}

function ended(child: ChildProcess): Promise<unknown> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return child.exitCode === null && child.signalCode === null ? exit : Promise.resolve()
}
