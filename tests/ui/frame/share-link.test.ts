import { expect, test, vi } from 'vitest'
import { shareLink } from '#ui/frame/share-link.ts'

const URL = 'https://shop.example/planner?d=abc'

test('a link goes to the system’s share sheet, whose dismissal is no error', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  expect(await shareLink(URL, 'Bedroom')).toBe('shared')
  expect(share).toHaveBeenCalledWith({ url: URL, title: 'Bedroom' })
  await shareLink(URL)
  expect(share).toHaveBeenLastCalledWith({ url: URL })
  share.mockRejectedValueOnce(new DOMException('Dismissed.', 'AbortError'))
  expect(await shareLink(URL)).toBe('shared')
  share.mockRejectedValueOnce(new DOMException('Not allowed.', 'NotAllowedError'))
  await expect(shareLink(URL)).rejects.toThrow('Not allowed.')
})

test('where there is none it is copied, or the clipboard is blocked', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await shareLink(URL)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(URL)
  writeText.mockRejectedValueOnce(new DOMException('Blocked.', 'NotAllowedError'))
  expect(await shareLink(URL)).toBe('blocked')
})
