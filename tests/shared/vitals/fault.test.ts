import { describe, expect, test } from 'vitest'
import { cleanMessage, findPlace } from '#shared/vitals/fault.ts'

describe('the message of a fault', () => {
  test.each([
    [`Unexpected token 'r', "robin@example.com" is not valid JSON`, 'Unexpected token “…”, “…” is not valid JSON'],
    ['Robin’s order AL-1234-567 of 97201', 'Robin’s order # of #'],
    ['mail to robin.day+x@example.com failed', 'mail to … failed'],
    ['GET https://shop.example/orders/find?email=robin%40example.com failed', 'GET … failed'],
    ["Can't read 'name' of undefined", "Can't read “…” of undefined"],
    ['“Robin Day” `1 Fir Street', '“…” “…”'],
    ['token 3f9a-77c1_x', 'token #'],
    ['two\nlines', 'two lines'],
    ['x '.repeat(400), 'x '.repeat(100).trim()],
  ])('%j is sent as %j', (message, clean) => {
    expect(cleanMessage(message)).toBe(clean)
    expect(cleanMessage(clean)).toBe(clean)
  })
})

describe('the place of a fault', () => {
  const origin = 'https://www.example.com'

  test.each([
    [`${origin}/assets/main-B7_x.js:1:2345`, 'main-B7_x.js:1:2345'],
    [
      `TypeError: x\n    at a (${origin}/assets/idle-1.js:2:3)\n    at b (${origin}/assets/main.js:4:5)`,
      'idle-1.js:2:3',
    ],
    [`b@${origin}/assets/main.js:4:5\n`, 'main.js:4:5'],
    ['https://tag.example/assets/main.js:1:2', null],
    ['chrome-extension://abc/content.js:1:2', null],
    [`${origin}/orders/find?number=AL-1:1:2`, null],
    [`${origin}/assets/main.js`, null],
    ['', null],
  ])('of %j is %j', (text, place) => {
    expect(findPlace(text, origin)).toBe(place)
  })
})
