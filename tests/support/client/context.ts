import { createStore } from 'jotai/vanilla'
import { vi } from 'vitest'
import type { ClientContext } from '#client/client-context.ts'

/** A page's context without an API, unless `api` has the calls that the test answers. */
export function testContext(api: object = {}, signal = new AbortController().signal): ClientContext {
  return {
    store: createStore(),
    api: async () => api as never,
    cart: { hash: () => 'a-cart' } as ClientContext['cart'],
    signal,
  }
}

/** Answers each address by its path; a path without an answer fails like a missing network. Counts from now on. */
export function answerByPath(answers: Record<string, () => Response | Promise<Response>>) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockClear()
  return fetch.mockImplementation(async (address) => {
    const answer = answers[new URL(String(address), location.href).pathname]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
}
