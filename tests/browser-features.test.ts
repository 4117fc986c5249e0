import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const decision = readFileSync('docs/decisions/062-three-engines.md', 'utf8')
const listed = [...decision.matchAll(/^\| (`.+?|Navigation API) \|/gm)].map(([, names]) => names!).join()
const sources = globSync('src/{client,ui,routes,desk,shared}/**/*.{ts,tsx,css}').map((file) => [
  file,
  readFileSync(file, 'utf8'),
])

/** What is new enough to be missing somewhere, as the sources write it. */
const recent: Record<string, RegExp> = {
  commandfor: /\bcommandfor:/i,
  closedby: /\bclosedby:/,
  'Navigation API': /\bnavigation\.(?:navigate|addEventListener)\(/,
  requestIdleCallback: /\brequestIdleCallback\(/,
  'scheduler.yield': /\bscheduler\.yield\(/,
  'scheduler.postTask': /\bpostTask\(/,
  'navigator.connection': /\bconnection\b.+navigator/,
  'navigator.share': /navigator\.share\(/,
  cookieStore: /\bcookieStore\b/,
  moveBefore: /\.moveBefore\(/,
  startViewTransition: /startViewTransition|@view-transition/,
  interestfor: /\binterestfor\b/i,
  'field-sizing': /field-sizing:/,
  'interpolate-size': /interpolate-size|calc-size\(/,
  'animation-timeline': /animation-timeline:/,
  'position-area': /position-area:/,
  '@starting-style': /@starting-style/,
  'allow-discrete': /allow-discrete/,
  'reading-flow': /reading-flow:/,
  'corner-shape': /corner-shape:/,
  'sibling-index': /sibling-(?:index|count)\(/,
  'CSS if()': /: if\(/,
  ':open': /(?<!popover-)\bopen\b(?=:open)|[\w\])]:open\b/,
}

test.each(Object.entries(recent))(
  '%s is used only if the list of features says what happens without it',
  (name, use) => {
    const users = sources.filter(([, text]) => use.test(text!)).map(([file]) => file)
    expect(listed.includes(name) ? [] : users).toEqual([])
  },
)

test('the list of features names none that the shop does not use', () => {
  const names = [...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => name!.split('.').at(-1)!)
  const text = sources.map(([, source]) => source).join('\n')
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})

test('the build names no browser older than the tests use', () => {
  const [, target] = /cssTarget: \[(.+?)\]/.exec(readFileSync('vite.config.ts', 'utf8'))!
  const versions = [...target!.matchAll(/([a-z]+)(\d+)/g)].map(([, name, version]) => [name, Number(version)])
  expect(Object.fromEntries(versions)).toEqual({ chrome: 156, firefox: 153, safari: 26 })
  expect(decision).toContain('Safari 26')
  expect(decision).toContain('Firefox from ESR 153')
})
