import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { apiPaths, href, paths } from '#shared/paths.ts'
import { serve, type ServeOptions } from './serve.ts'

const OBSERVATORY = '@mdn/mdn-http-observatory@1.4.8'
const LEAST = 130
const installed = resolve(import.meta.dirname, '../.wrangler/observatory')
const scanner = join(installed, 'node_modules/@mdn/mdn-http-observatory')

/** The last page does not exist. The scanner only rates existing pages, so the proxy changes the status of all. */
const PAGES = [
  paths.home,
  href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1202 }),
  paths.login,
  apiPaths.site,
  apiPaths.user,
  apiPaths.csrfCookie,
  '/no-such-page',
]
/** Of a shop with an empty database, whose pages are complete but fail, and of one that a wrong setting closes. */
const FAILING_PAGES = [paths.closetOrganizers, apiPaths.products]
const CLOSED_PAGES = [paths.home, apiPaths.site]

/** With an https origin the shop's cookies are secure, as they are once it is deployed. */
const vars = { SITE_ORIGIN: 'https://localhost' }
const overTls = { 'X-Forwarded-Proto': 'https' }

/** Needs openssl, a seeded local database (`npm start` makes one) and, the first time, the npm registry. */
if (!existsSync(scanner)) install()
const folder = mkdtempSync(join(tmpdir(), 'alderline-observatory-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
try {
  const scores = [
    ...(await scoresOf(PAGES, { port: 0, vars })),
    ...(await scoresOf(FAILING_PAGES, { port: 0, vars, state: join(folder, 'empty') })),
    ...(await scoresOf(CLOSED_PAGES, { port: 0, vars: { ENVIRONMENT: 'production', APP_KEY: '' } })),
  ]
  process.exitCode = scores.every((score) => score >= LEAST) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function scoresOf(pages: readonly string[], options: ServeOptions): Promise<number[]> {
  const shop = await serve(options)
  const front = tlsFront(shop.url)
  const { port } = front.address() as AddressInfo
  const scores: number[] = []
  try {
    for (const path of pages) {
      const { status } = await fetch(shop.url + path, { headers: overTls })
      const { grade, score, passed, all } = await judged(`localhost:${port}${path}`)
      console.log(`${path} (${status}): ${grade}, ${score} points, ${passed} of ${all} tests`)
      scores.push(score)
    }
  } finally {
    front.close()
    await shop.stop()
  }
  return scores
}

/**
 * Skips the scanner's install scripts, which build a database driver and download the HSTS preload list; this host is
 * not in it.
 */
function install(): void {
  spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', installed, OBSERVATORY], {
    stdio: 'inherit',
  })
  writeFileSync(join(scanner, 'conf/hsts-preload.json'), '{}')
}

/** Terminates TLS, as Cloudflare does in front of the Worker. */
function tlsFront(url: string) {
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -keyout ${key} -out ${certificate} ${subject}`
  spawnSync('openssl', made.split(' '))
  return createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const passedOn = request(new URL(path!, url), { method, headers: { ...headers, ...overTls } }, (answer) => {
      outgoing.writeHead(answer.statusCode! >= 400 ? 200 : answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passedOn)
  }).listen(0)
}

/** Asynchronous, because this process also serves the pages while the scanner runs. */
async function judged(address: string) {
  const scan = spawn('node', [join(scanner, 'src/scan.js'), address], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = JSON.parse(await text(scan.stdout)) as Answer
  if (!answer.scan) throw new Error(`The scanner failed: ${answer.error}`)
  const { grade, score, testsPassed: passed, testsQuantity: all } = answer.scan
  return { grade, score, passed, all }
}

type Answer = {
  error?: string
  scan?: { grade: string; score: number; testsPassed: number; testsQuantity: number }
}
