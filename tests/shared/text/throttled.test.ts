import { beforeEach, expect, test, vi } from 'vitest'
import { throttled } from '#shared/text/throttled.ts'

beforeEach(() => void vi.useFakeTimers())

test('the first text is said at once, and of several within the pause the last one when it is over', () => {
  const texts: string[] = []
  const say = throttled((text) => texts.push(text), 500)
  say('one')
  expect(texts).toEqual(['one'])
  say('two')
  vi.advanceTimersByTime(300)
  say('three')
  expect(texts).toEqual(['one'])
  vi.advanceTimersByTime(200)
  expect(texts).toEqual(['one', 'three'])
  vi.advanceTimersByTime(500)
  say('four')
  expect(texts).toEqual(['one', 'three', 'four'])
})
