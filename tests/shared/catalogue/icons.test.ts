import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadIcons } from '#shared/catalogue/icons.ts'

const HOUR = 3_600_000
const START = 1_800_000_000_000

let kept: string | null
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = null
  asked = []
})

describe('icons loaded later', () => {
  it("are drawn from the endpoint's response", async () => {
    const icons = await settled(load(['mdi:home', 'mdi:truck', 'tabler:sun']))
    expect(asked).toEqual(['mdi home,truck', 'tabler sun'])
    expect(icons.get('mdi:home')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="home"/></svg>',
    )
    expect(icons.size).toBe(3)
  })

  it('may take 499 ms but not 500', async () => {
    expect((await settled(load(['mdi:home'], 499))).size).toBe(1)
    kept = null
    expect((await settled(load(['mdi:home'], 501))).size).toBe(0)
  })

  it('that were too late are cached for the next page', async () => {
    await settled(load(['mdi:home'], 5_000))
    asked = []
    expect((await settled(load(['mdi:home']))).size).toBe(1)
    expect(asked).toEqual([])
  })

  it.each([
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the endpoint does not have them', () => Promise.resolve(null)],
    ['the response is not an icon set', () => Promise.resolve({ icons: { home: 'no' } })],
    ['the endpoint never responds', () => new Promise(() => {})],
  ])('stay hidden silently when %s', async (_, answer) => {
    const said = vi.spyOn(console, 'error')
    expect((await settled(load(['mdi:home'], 0, { ask: answer }))).size).toBe(0)
    expect(said).not.toHaveBeenCalled()
    expect(kept).toBeNull()
  })

  it.each(['home', 'mdi:', 'MDI:home', 'mdi:home,truck', 'mdi:../x', 'mdi:home?x', 'a--b:c'])(
    'named %s are never requested',
    async (name) => {
      expect((await settled(load([name]))).size).toBe(0)
      expect(asked).toEqual([])
    },
  )

  it('are cached for 168 hours', async () => {
    await settled(load(['mdi:home']))
    await settled(load(['mdi:home'], 0, { now: START + 168 * HOUR - 1 }))
    expect(asked).toHaveLength(1)
    await settled(load(['mdi:home'], 0, { now: START + 168 * HOUR }))
    expect(asked).toHaveLength(2)
  })

  it('are cached 50 at a time; others are drawn but not cached', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `mdi:i${index}`)
    await settled(load(fifty))
    expect((await settled(load(['mdi:home']))).size).toBe(1)
    expect(JSON.parse(kept!)).toHaveLength(50)
    asked = []
    await settled(load([...fifty, 'mdi:home']))
    expect(asked).toEqual(['mdi home'])
  })

  it('replace expired ones', async () => {
    await settled(load(Array.from({ length: 50 }, (_, index) => `mdi:i${index}`)))
    await settled(load(['mdi:home'], 0, { now: START + 168 * HOUR }))
    expect(JSON.parse(kept!)).toHaveLength(1)
  })

  it('are requested again when the cache is corrupt', async () => {
    kept = '{"'
    expect((await settled(load(['mdi:home']))).size).toBe(1)
  })
})

type Changed = { ask?: () => Promise<unknown>; now?: number }

function load(names: string[], delay = 0, { ask, now = START }: Changed = {}) {
  const answer = async (collection: string, short: readonly string[]) => {
    asked.push(`${collection} ${short.join()}`)
    await new Promise((resolve) => setTimeout(resolve, delay))
    const icons = Object.fromEntries(short.map((name) => [name, { body: `<path d="${name}"/>` }]))
    return { prefix: collection, icons, width: 24, height: 24 }
  }
  return loadIcons(names, { ask: ask ?? answer, read: () => kept, write: (text) => (kept = text), now })
}

async function settled<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(500)
  const result = await work
  await vi.runAllTimersAsync()
  return result
}
