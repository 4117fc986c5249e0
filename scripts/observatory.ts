import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { href, paths } from '#shared/paths.ts'
import { serve } from './serve.ts'

const OBSERVATORY = '@mdn/mdn-http-observatory@1.4.8'
const LEAST = 130

/** The last is a page that is not there: the scanner only judges pages that are, so its status is changed on the way. */
const PAGES = [
  paths.home,
  href(paths.product, { slug: 'reach-in-closets', sub: 'reach-in-kits', id: 1202 }),
  paths.login,
  '/no-such-page',
]

/**
 * `npm run observatory`: what MDN's Observatory thinks of the built shop's headers. Needs openssl, a seeded local
 * database (`npm start` makes one) and, the first time, the registry that npx fetches the scanner from.
 */
const folder = mkdtempSync(join(tmpdir(), 'alderline-observatory-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
const shop = await serve({ port: 0 })
const front = tlsFront(shop.url)
try {
  const { port } = front.address() as AddressInfo
  let isGood = true
  for (const path of PAGES) {
    const { grade, score, passed, all } = await judged(`localhost:${port}${path}`)
    console.log(`${path}: ${grade}, ${score} points, ${passed} of ${all} tests`)
    isGood &&= score >= LEAST
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  front.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What Cloudflare does in front of the Worker. */
function tlsFront(url: string) {
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -keyout ${key} -out ${certificate} ${subject}`
  spawnSync('openssl', made.split(' '))
  return createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const passedOn = request(new URL(path!, url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode === 404 ? 200 : answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passedOn)
  }).listen(0)
}

/** This process is the server: it has to go on answering while the scanner runs. */
async function judged(address: string) {
  const scanner = spawn('npx', ['--yes', '--package', OBSERVATORY, 'mdn-http-observatory-scan', address], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate, npm_config_ignore_scripts: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const answer = JSON.parse(await text(scanner.stdout)) as Answer
  if (!answer.scan) throw new Error(`The scanner says: ${answer.error}`)
  const { grade, score, testsPassed: passed, testsQuantity: all } = answer.scan
  return { grade, score, passed, all }
}

type Answer = {
  error?: string
  scan?: { grade: string; score: number; testsPassed: number; testsQuantity: number }
}
