import { afterEach, beforeEach, vi } from 'vitest'
import { leavePage } from './context.ts'

const { documentElement: html } = document

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  for (const key of Object.keys(html.dataset)) delete html.dataset[key]
})
afterEach(() => {
  leavePage()
  vi.useRealTimers()
})
