import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testEnv } from '#tests/support/env.ts'
import app from '#worker/index.ts'

const SERVICE = { ICON_SERVICE: 'https://icons.example.test' }

let asked: string[]
let answer: () => Promise<Response>

beforeEach(() => {
  asked = []
  answer = async () =>
    Response.json({ prefix: 'mdi', icons: { sun: { body: '<path/>' }, extra: { body: '' } }, width: 24 })
  vi.stubGlobal('fetch', async (url: string, { signal, redirect }: RequestInit) => {
    asked.push(url)
    expect(redirect).toBe('manual')
    signal!.throwIfAborted()
    return answer()
  })
})

describe('GET /api/_icon', () => {
  it("returns the shop's own icons without another request, to be cached for a week", async () => {
    const response = await get('alderline.json?icons=search,cart', SERVICE)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=604800, stale-while-revalidate=604800')
    expect(await response.json()).toEqual({
      prefix: 'alderline',
      icons: {
        cart: { body: expect.stringContaining('<path d="M5.5 8h13l1 12.5h-15z"/>') },
        search: { body: expect.stringMatching(/^<g fill="none" stroke="currentColor" .*<circle cx="11" .*<\/g>$/) },
      },
      width: 24,
      height: 24,
    })
    expect(asked).toEqual([])
  })

  it('requests others from the public service once, if one is configured', async () => {
    const first = await get('mdi.json?icons=sun', SERVICE)
    expect(await first.json()).toEqual({ prefix: 'mdi', icons: { sun: { body: '<path/>' } }, width: 24 })
    await get('mdi.json?icons=sun', SERVICE)
    expect(asked).toEqual(['https://icons.example.test/mdi.json?icons=sun'])
  })

  it('requests nothing when none is configured', async () => {
    expect((await get('mdi.json?icons=moon')).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('gives the public service 500 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    expect((await get('mdi.json?icons=slow', SERVICE)).status).toBe(404)
    expect(timeout).toHaveBeenCalledWith(500)
  })

  it.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('unreachable'))],
    ['fails', async () => new Response('{}', { status: 500 })],
    [
      'leads elsewhere',
      async () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } }),
    ],
    ['speaks no JSON', async () => new Response('<html>')],
    ['says something else', async () => Response.json({ icons: { sun: 1 } })],
    ['says too much', async () => new Response(' '.repeat(200_001))],
    ['does not know the icon', async () => Response.json({ prefix: 'mdi', icons: {}, not_found: ['sun'] })],
  ])('returns 404 and logs nothing when the public service %s', async (what, said) => {
    const logged = vi.spyOn(console, 'error')
    answer = said
    const response = await get(`mdi.json?icons=sun-${what.length}`, SERVICE)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(logged).not.toHaveBeenCalled()
  })

  it.each([
    'mdi.json',
    'mdi.json?icons=',
    'mdi?icons=sun',
    'MDI.json?icons=sun',
    '..%2f..%2fmdi.json?icons=sun',
    'mdi%3Fx.json?icons=sun',
    'evil.test%2Fmdi.json?icons=sun',
    'mdi.json?icons=../../x',
    'mdi.json?icons=sun%26x%3D1',
    `mdi.json?icons=${Array.from({ length: 51 }, (_, index) => `i${index}`).join()}`,
    'alderline.json?icons=constructor',
    'alderline.json?icons=no-such-icon',
  ])('returns 404 for %s and requests nothing', async (path) => {
    expect((await get(path, SERVICE)).status).toBe(404)
    expect(asked).toEqual([])
  })
})

async function get(path: string, settings: object = {}): Promise<Response> {
  const context = createExecutionContext()
  const bindings = { ...testEnv, ...settings } as Env
  const response = await app.fetch(new Request(`http://shop.test/api/_icon/${path}`), bindings, context)
  await waitOnExecutionContext(context)
  return response
}
