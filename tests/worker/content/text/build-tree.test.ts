import { describe, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { contentParts } from '#ui/content/parts/content-parts.ts'
import { buildTree } from '#worker/content/text/build-tree.ts'
import { showTree } from '#worker/content/text/show-tree.tsx'
import { compiledText, contentAddresses, readTextBody } from '#worker/content/text-files.ts'
import { TextRefused, type TextProblem } from '#shared/content/text-tree.ts'

const facts = { title: 't', description: 'd', heading: 'h', lead: 'l', pattern: 'plain' } as const

function shown(text: string): string {
  const { tree } = buildTree(text)
  return renderToStaticMarkup(showTree(JSON.parse(JSON.stringify(tree)), facts))
}

function problems(text: string): readonly TextProblem[] {
  try {
    buildTree(text)
  } catch (error) {
    if (error instanceof TextRefused) return error.problems
    throw error
  }
  return []
}

/** One walk through all, because a test of its own for each takes longer than the work. */
test('a text that no one has changed looks as its file does', async () => {
  const changed = await Promise.all(
    contentAddresses.map(async (path) => {
      const { page, default: Text } = await compiledText(path)!()
      const tree = JSON.parse(JSON.stringify(buildTree((await readTextBody(path))!).tree))
      const file = renderToStaticMarkup(createElement(Text, { components: contentParts }))
      return renderToStaticMarkup(showTree(tree, page)) === file ? [] : [path]
    }),
  )
  expect(contentAddresses.length).toBeGreaterThan(60)
  expect(changed.flat()).toEqual([])
})

test.each([
  ['## One two', '<h2 id="one-two">One two</h2>'],
  ['In {{city}}, and **bold**.', '<p>In {{city}}, and <strong>bold</strong>.</p>'],
  ['{{city}}', '<p>{{city}}</p>'],
  ['[Ask](paths:support)', '<a class="link" href="/support">Ask</a>'],
  ['[Out](https://example.com)', '<a class="link" href="https://example.com">Out</a>'],
  ['5 < 6 & import x', '5 &lt; 6 &amp; import x'],
  ['<Terms items={[[\'a\', <To name="faq">b</To>]]} />', '<dt>a</dt><dd><a class="link" href="/faq">b</a></dd>'],
  ['<Note>\n  a {{city}}\n</Note>', '<p>a {{city}}</p>'],
])('%j is shown', (text, html) => {
  expect(shown(text)).toContain(html)
})

test('columns of tables have no style attributes', () => {
  expect(shown('| a | b |\n| --- | ---: |\n| 1 | 2 |')).not.toContain('style')
})

describe('a text is refused with line and reason', () => {
  test.each([
    ['ok\n\n<script>alert(1)</script>', 3, /no element <script>/],
    ['<img src="https://evil.example/x.png" />', 1, /no element <img>/],
    ['![x](https://evil.example/x.png)', 1, /Picture/],
    ['[x](javascript:alert(1))', 1, /can’t lead to/],
    ['[x](JaVaScRiPt:alert(1))', 1, /can’t lead to/],
    ['[x](data:text/html,x)', 1, /can’t lead to/],
    ['[x](//evil.example)', 1, /can’t lead to/],
    ['[x](/\\\\evil.example)', 1, /can’t lead to/],
    ['[x]: javascript:alert(1)\n\n[x]', 1, /no look/],
    ['<Button to="javascript:alert(1)">x</Button>', 1, /name of a page/],
    ['<Section title="a" onClick="alert(1)">x</Section>', 1, /no attribute “onClick”/],
    ['<Section title="a" dangerouslySetInnerHTML="x">x</Section>', 1, /no attribute/],
    ['<Note {...x}>a</Note>', 1, /name and a value/],
    ['<Price of={1 + 1} />', 1, /Braces can hold/],
    ['<Price of={alert(1)} />', 1, /Braces can hold/],
    ['{alert(1)}', 1, /name the shop’s data/],
    ['{{secret}}', 1, /name the shop’s data/],
    ['<Terms items={[["a", <script>x</script>]]} />', 1, /no element <script>/],
    ['<Section title="a" />\n\n<Note>\nb', 3, /not closed/],
    ['# Title', 1, /##/],
    ['<Step title="a">b</Step>', 1, /<Steps>/],
    ['<Picture scene="a" product="1203" />', 1, /either/],
    ['<Points />', 1, /needs the attribute “items”/],
    ['[a](paths:nowhere)', 1, /No page/],
    ['<constructor />', 1, /no element/],
    ['<Terms items={[["a", <constructor />]]} />', 1, /no element/],
  ])('%j', (text, line, reason) => {
    const [first] = problems(text)
    expect(first?.line).toBe(line)
    expect(first?.reason).toMatch(reason)
  })

  test('with all its problems at once', () => {
    expect(problems('<A />\n\n<B />\n').map(({ line }) => line)).toEqual([1, 3])
  })
})
