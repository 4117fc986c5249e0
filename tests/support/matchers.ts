import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<T> {
    /** A response with this status, whose body is this text or JSON. Its body can still be read. */
    toAnswer: (status: number, body?: unknown) => Promise<T>
    /** A response with this status that leads to this address. */
    toRedirect: (status: number, location: unknown) => T
  }
}

expect.extend({
  async toAnswer(response: Response, status: number, body?: unknown) {
    const text = await response.clone().text()
    if (response.status !== status)
      return failed(`It answered ${response.status}, not ${status}: ${text.slice(0, 500)}`)
    const pass = body === undefined || this.equals(text, body) || this.equals(parsed(text), body)
    return pass
      ? { pass, message: () => `It answered ${status}: ${text.slice(0, 500)}` }
      : { pass, message: () => `It answered ${status} with another body.`, actual: parsed(text), expected: body }
  },
  toRedirect(response: Response, status: number, location: unknown) {
    const actual = [response.status, response.headers.get('Location')]
    const pass = this.equals(actual, [status, location])
    return { pass, message: () => `It answered ${actual.join(' to ')}.`, actual, expected: [status, location] }
  },
})

function failed(message: string) {
  return { pass: false, message: () => message }
}

/** JSON if the text is JSON, or the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
