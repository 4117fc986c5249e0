import { expect, test } from 'vitest'
import { deadlines, withFallback, withTimeout } from '#worker/base/deadlines.ts'

const never = new Promise<string>(() => undefined)

test('withTimeout passes on the result of work that ends in time', async () => {
  expect(await withTimeout(1_000, Promise.resolve('done'))).toBe('done')
  expect(await withFallback(1_000, Promise.resolve('done'), 'late')).toBe('done')
  await expect(withTimeout(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(withFallback(1_000, Promise.reject(new Error('failed')), 'late')).rejects.toThrow('failed')
})

test('late work becomes a 503 or its fallback', async () => {
  await expect(withTimeout(1, never)).rejects.toMatchObject({ name: 'HttpError', status: 503 })
  expect(await withFallback(1, never, 'late')).toBe('late')
})

test('a deadline is shorter than that of its call or page', () => {
  expect(deadlines.edgeCacheMs).toBeLessThan(deadlines.catalogueWithStaleMs)
  expect(deadlines.catalogueWithStaleMs).toBeLessThan(deadlines.catalogueMs)
  expect(deadlines.visitorReadsMs).toBeLessThan(deadlines.renderMs)
  expect(deadlines.deferredMs).toBeLessThan(deadlines.renderMs)
  expect(deadlines.catalogueMs + deadlines.visitorReadsMs).toBeLessThan(deadlines.pageMs)
  for (const part of [
    ...[deadlines.stripeMs, deadlines.captchaMs, deadlines.paymentNewsMs, deadlines.renderMs, deadlines.pageMs],
    deadlines.uploadsMs,
  ])
    expect(part).toBeLessThan(deadlines.callMs)
  expect(deadlines.smtpReplyMs).toBeLessThan(deadlines.mailMs)
})
