import { join, resolve } from 'node:path'
import { encode } from '#shared/planner/model/code.ts'
import { designFile } from '#shared/planner/design-product.ts'
import { layout, type Answers } from '#shared/planner/model/layout.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { serve } from '../scripts/serve.ts'
import { drawnCode } from './drawn-code.ts'
import { against, kb } from './figures.ts'
import { ASSET_QUALITY } from './file-rows.ts'
import { brotliBytes, filesOf, laterBytes } from './first-view.ts'
import { plannerBrowserRows } from './planner-browser.ts'
import { cpuMs, workers } from './worker-process.ts'

const client = join(resolve(import.meta.dirname, '..'), 'dist/client')
const PAGE_QUALITY = 5
const [WARM_UP, REQUESTS] = [200, 400]
const FOUR_SECTIONS: Answers = {
  ...{ kind: 'wall', back: 956, left: 0, right: 0, ceiling: 768 },
  ...{ shirts: 44, coats: 8, folded: 90, shoes: 0, children: 0 },
}

type Row = [name: string, measured: string, goal: string]

/** The planner's figures beside its budgets. */
export async function benchPlanner(state: string): Promise<void> {
  const server = await serve({ port: 0, state: join(state, 'v3') })
  try {
    const [pid] = workers()
    const rows = [
      ...[...sizeRows(), ...addressRows(), await htmlRow(server.url)],
      ...(await cpuRows(server.url, pid!)),
      ...(await plannerBrowserRows(server.url, PAGE_QUALITY)),
    ]
    for (const [name, measured, goal] of rows) console.log(name.padEnd(52), measured.padStart(10), goal.padStart(14))
  } finally {
    await server.stop()
  }
}

function sizeRows(): Row[] {
  const { startBytes, ownBytes, sheetBytes } = filesOf(client, 'planner', ASSET_QUALITY)
  const space = laterBytes(client, 'planner', 'space-view', ASSET_QUALITY)
  const size = (name: string, bytes: number, goal: number): Row => [name, kb(bytes), against(bytes / 1000, goal)]
  return [
    size('Script before anybody turns to it, brotli', startBytes, 12),
    ['Script of the editor with React, brotli', kb(ownBytes), ''],
    size('Script of the 3D view, brotli', space, 8),
    size('Style sheets of the page, brotli', sheetBytes, 20),
  ]
}

function addressRows(): Row[] {
  const laid = layout(FOUR_SECTIONS)
  if (laid.outcome === 'refused') throw new Error(laid.message)
  const row = (name: string, code: string, goal: number): Row => [
    name,
    `${code.length}`,
    against(code.length, goal, ' characters'),
  ]
  return [row('Code of a wall of 119½″', encode(laid.design), 60), row('Code of a wall of 20 ft', drawnCode(), 1200)]
}

async function htmlRow(url: string): Promise<Row> {
  const page = await fetch(url + plannerHref({ code: drawnCode() }))
  const bytes = brotliBytes(Buffer.from(await page.arrayBuffer()), PAGE_QUALITY)
  return ['HTML of the editor, a wall of 20 ft, brotli', kb(bytes), against(bytes / 1000, 14)]
}

async function cpuRows(url: string, pid: number): Promise<Row[]> {
  const code = drawnCode()
  const here = url + plannerHref({ code })
  const [, token = ''] = /name="_token" value="([^"]*)"/.exec(await (await fetch(here)).text()) ?? []
  const body = new URLSearchParams({ _action: 'plan', _token: token, d: code, run: '0', section: '0', do: 'equal' })
  const cases: [string, number, () => Promise<Response>][] = [
    ['CPU of the editor’s page', 5, () => fetch(here)],
    ['CPU of an edit’s post', 4, () => fetch(here, { method: 'POST', body, redirect: 'manual' })],
    ['CPU of a picture', 3, () => fetch(url + designFile(code, 'svg'))],
    ['CPU of a shared picture', 30, () => fetch(url + designFile(code, 'png'))],
  ]
  const rows: Row[] = []
  for (const [name, goal, ask] of cases) {
    const ms = await cpuOf(pid, ask)
    rows.push([name, `${ms.toFixed(2)} ms`, against(ms, goal, ' ms')])
  }
  return rows
}

/** The mean CPU time of a request, user and system, in milliseconds. */
async function cpuOf(pid: number, ask: () => Promise<Response>): Promise<number> {
  const times = async (count: number) => {
    for (let asked = 0; asked < count; asked++) {
      const response = await ask()
      if (response.status >= 400) throw new Error(`${response.url} returned ${response.status}.`)
      await response.arrayBuffer()
    }
  }
  await times(WARM_UP)
  const before = cpuMs(pid)
  await times(REQUESTS)
  return (cpuMs(pid) - before) / REQUESTS
}
