import { describe, expect, test, vi } from 'vitest'
import { fetchJson } from '#client/navigation/fetch-json.ts'

/** Responds with each in turn, repeating the last; a number is a status without JSON. */
function answering(...answers: (number | object | Error)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response('<p>No</p>', { status: answer }) : Response.json(answer)
  })
}

describe('the general HTTP client', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries once after %d', async (status) => {
    const fetch = answering(status, { id: 7 })
    expect(await fetchJson('/builds/latest.json')).toEqual({ id: 7 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('retries once without a response, and not twice', async () => {
    const fetch = answering(new TypeError('Failed to fetch'))
    await expect(fetchJson('/builds/latest.json')).rejects.toThrow('Failed to fetch')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each([400, 401, 403, 404, 410, 419, 422, 501])('accepts %d as the response', async (status) => {
    const fetch = answering(status)
    await expect(fetchJson('/faq/_payload.json')).rejects.toMatchObject({ status, message: 'An error occurred' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never retries a %s', async (method) => {
    const fetch = answering(503)
    await expect(fetchJson('/anything', { method })).rejects.toMatchObject({ status: 503 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('does not retry an aborted request', async () => {
    const fetch = answering(new DOMException('Called off', 'AbortError'))
    await expect(fetchJson('/anything')).rejects.toThrow('Called off')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
