import type { CDPSession, Page } from '@playwright/test'

export type Finger = {
  down: (x: number, y: number) => Promise<void>
  move: (x: number, y: number) => Promise<void>
  up: () => Promise<void>
}

/** A finger whose touches the browser handles itself: they scroll, and become pointer events. */
export async function finger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  let last = { x: 0, y: 0 }
  return {
    async down(x, y) {
      last = { x, y }
      await touch('touchStart', [last])
    },
    async move(x, y) {
      const from = last
      for (let step = 1; step <= 6; step++) {
        last = { x: from.x + ((x - from.x) * step) / 6, y: from.y + ((y - from.y) * step) / 6 }
        await touch('touchMove', [last])
      }
    },
    async up() {
      await touch('touchEnd', [])
    },
  }
}
