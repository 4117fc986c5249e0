import { expect, test } from 'vitest'
import { jsonText } from '#shared/page-data.ts'

test('JSON in a script element has none of the characters that HTML or an old JavaScript parser acts on', () => {
  const value = { text: '</script><!-- & \u2028 \u2029 -->', '<&>': 1 }
  const text = jsonText(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})
