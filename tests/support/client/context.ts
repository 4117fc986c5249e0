import { createStore } from 'jotai/vanilla'
import { vi } from 'vitest'
import type { ClientContext } from '#client/client-context.ts'

let page = new AbortController()

/** Ends what listens to the page; each test begins with another one. */
export function leavePage(): void {
  page.abort()
  page = new AbortController()
}

/** From now on what listens to these does so until the page is left, though it runs once in a browser. */
export function endWithPage(...targets: (Document | Window)[]): void {
  for (const target of targets) {
    const { addEventListener: listen } = target
    vi.spyOn(target as Document, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      Reflect.apply(listen, target, [type, listener, { signal: page.signal }])
    })
  }
}

/** A page's context without an API, unless `api` has the calls that the test answers. */
export function testContext(api: object = {}): ClientContext {
  return {
    store: createStore(),
    api: async () => api as never,
    cart: { hash: () => 'a-cart' } as ClientContext['cart'],
    signal: page.signal,
  }
}

/** Resolves once what was under way has ended: imports, and what follows them. */
export async function settle(): Promise<void> {
  for (let times = 0; times < 3; times++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve))
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
