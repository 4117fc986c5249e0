import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstBusiness, shopZone } from '#shared/business/first-business.ts'
import { apiPaths, paths } from '#shared/paths.ts'
import { readSeed } from '../seed/load.ts'

const root = new URL('..', import.meta.url).pathname
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted()

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

type Import = { file: string; from: string }
const aliases: Record<string, string> = {
  '#api/': 'src/worker/api/',
  '#db/': 'src/worker/db/',
  '#providers/': 'src/worker/providers/',
}

/** A file's imports, as paths from the repository's root or as package names. */
function importsOf(file: string): Import[] {
  const found = textOf(file).matchAll(
    /(?:^|\s)(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|(?<![/\w])import\(?\s*'([^']+)'/g,
  )
  return [...found].map(([, named, bare]) => ({ file, from: resolved(file, named ?? bare!) }))
}

function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  if (alias) return specifier.replace(alias, aliases[alias]!)
  return specifier.startsWith('#') ? specifier.replace('#', 'src/') : specifier
}

const imports = sources.flatMap(importsOf)
/** The shop's screens. */
const table = 'src/routes/table.ts'
const layers = [
  'desk',
  'worker/api',
  'worker/db',
  'worker/providers',
  'worker/tax',
  'worker/mail',
  'worker/alarms',
  'worker/backup',
  'worker/feeds',
  'worker/base',
  'worker',
  'client/desk',
  'client',
  'routes',
  'ui',
  'shared',
  'content',
]

const workerLayers = layers.filter((layer) => layer.startsWith('worker'))

function layerOf(path: string): string | null {
  return path.startsWith('src/') ? (layers.find((layer) => path.startsWith(`src/${layer}/`)) ?? 'src') : null
}

function show({ file, from }: Import): string {
  return `${file} imports ${from}`
}

/** The few deliberate imports across layers. */
function isSeam({ file, from }: Import): boolean {
  // Whether it is staff is decided before anything else looks at a request.
  if (file === 'src/worker/index.ts' && from === 'src/desk/frame/gate.ts') return true
  if (file === 'src/worker/upstream/upstream.ts') return layerOf(from) === 'worker/api'
  // What taxed a cart or an order is stored with it.
  if (layerOf(file) === 'worker/db' && from === 'src/worker/tax/tax.ts') return true
  // Development's mailbox is a page.
  if (file === 'src/worker/index.ts' && from === 'src/worker/mail/mailbox-page.ts') return true
  // A provider's news is applied the same way, whether a shopper or the cron asked for it.
  const news = ['payment-pages.ts', 'send-refund.ts', 'send-evidence.ts'].map(
    (name) => `src/worker/api/checkout/${name}`,
  )
  if (file === 'src/worker/jobs.ts' && news.includes(from)) return true
  // The figures of a visit belong to no call of the API, and a remote API gets none.
  if (file === 'src/worker/edge/vitals.ts' && layerOf(from) === 'worker/db') return true
  // A page's edit belongs to no call of the API, and a remote API has none.
  if (file === 'src/worker/content/edited-text.ts' && layerOf(from) === 'worker/db') return true
  // The cron works on the database directly, without a visitor's request.
  const isJob = ['jobs.ts', 'clean-up.ts', 'outbox.ts', 'payment-fees.ts'].some((name) => file === `src/worker/${name}`)
  return isJob && ['worker/db', 'worker/providers', 'worker/tax', 'worker/mail'].includes(layerOf(from)!)
}

describe('imports point in one direction', () => {
  test.each([
    ['shared', []],
    ['content', ['shared']],
    ['ui', ['shared']],
    ['routes', ['ui', 'shared', 'content']],
    ['desk', [...workerLayers, 'routes', 'ui', 'shared']],
    ['client', ['routes', 'ui', 'shared']],
    ['client/desk', ['shared']],
    ['worker/base', ['shared']],
    ['worker/db', ['worker/base', 'shared']],
    ['worker/providers', ['worker/base', 'shared']],
    ['worker/tax', ['worker/db', 'worker/providers', 'worker/base', 'shared']],
    ['worker/api', ['worker/db', 'worker/providers', 'worker/tax', 'worker/base', 'shared']],
    ['worker/mail', ['worker/db', 'worker/providers', 'worker/base', 'shared']],
    ['worker/alarms', ['worker/db', 'worker/providers', 'worker/mail', 'worker/base', 'shared']],
    ['worker/backup', ['worker/db', 'worker/base', 'shared']],
    ['worker/feeds', ['worker', 'worker/api', 'worker/db', 'worker/base', 'shared']],
    ['worker', ['worker/alarms', 'worker/backup', 'worker/feeds', 'worker/base', 'routes', 'ui', 'shared', 'content']],
  ])('%s imports only %j', (layer, allowed) => {
    const wrong = imports
      .filter(({ file, from }) => layerOf(file) === layer && ![null, layer, ...allowed].includes(layerOf(from)))
      .filter((entry) => !isSeam(entry))
    expect(wrong.map(show)).toEqual([])
  })

  test('only the Worker loads the Desk', () => {
    const seams = ['src/worker/index.ts']
    const wrong = imports.filter(
      ({ file, from }) => layerOf(from) === 'desk' && layerOf(file) !== 'desk' && !seams.includes(file),
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('within the Worker only pages and the desk know pages', () => {
    const below = /^src\/worker\/(edge|assets|seo|mail|db|api|base|content|upstream)\//
    const wrong = imports.filter(({ file, from }) => below.test(file) && from.startsWith('src/worker/pages/'))
    expect(wrong.map(show)).toEqual([])
  })

  test('shared imports no packages except valibot and the vanilla half of jotai', () => {
    const wrong = imports.filter(
      ({ file, from }) =>
        layerOf(file) === 'shared' &&
        layerOf(from) === null &&
        // The lists of guides and instructions, which the build reads from their files.
        !['valibot', 'jotai/vanilla', 'virtual:posts', 'virtual:instructions'].includes(from),
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('only renderer.tsx imports the React renderer', () => {
    const users = imports.filter(({ from }) => from === '@hono/react-renderer').map(({ file }) => file)
    expect(users).toEqual(['src/worker/pages/renderer.tsx'])
  })

  test('only the route table imports screens', () => {
    const screens = new Set(screenFiles())
    const wrong = imports.filter(({ file, from }) => screens.has(from) && file !== table)
    expect(wrong.map(show)).toEqual([])
  })

  test('only the route table imports a routes subject from outside', () => {
    const subjectOf = (path: string) => /^src\/routes\/([\w-]+)\//.exec(path)?.[1]
    const wrong = imports.filter(
      ({ file, from }) => subjectOf(from) && subjectOf(from) !== subjectOf(file) && file !== table,
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('only the Worker imports the content pages and their components', () => {
    const texts = sources.filter((file) => /glob[^\n]*\.mdx|from '[^']+\.mdx'/.test(textOf(file)))
    const users = imports.filter(({ from }) => from.startsWith('src/ui/content/parts/')).map(({ file }) => file)
    expect(texts).toEqual(['src/worker/content/text-files.ts'])
    expect(users.filter((file) => !/^src\/(ui\/content\/parts\/|worker\/)/.test(file))).toEqual([])
  })

  test('no files import one another in a circle, types included', () => {
    let left = imports
    for (let before = Infinity; left.length < before;) {
      before = left.length
      const [importing, imported] = [new Set(left.map(({ file }) => file)), new Set(left.map(({ from }) => from))]
      left = left.filter(({ file, from }) => importing.has(from) && imported.has(file))
    }
    expect(left.map(show)).toEqual([])
  })

  test('every file is an entry point or is imported by another file', () => {
    const entries = ['src/worker/index.ts', 'src/client/main.ts', 'src/client/dev.ts', 'src/client/desk/main.ts']
    const used = new Set(imports.map(({ from }) => from))
    expect(sources.filter((file) => !used.has(file) && !entries.includes(file) && !file.endsWith('.d.ts'))).toEqual([])
  })
})

function screenFiles(): string[] {
  return [...textOf(table).matchAll(/import\('(?:\.\/|#routes\/)([^']+)'\)/g)].map(([, file]) => `src/routes/${file}`)
}

describe('screens', () => {
  test('are named after their route', () => {
    const entries = [
      ...textOf(table).matchAll(/route\([^,]+, '([^']+)', \(\) => import\('(?:\.\/|#routes\/)([^']+)\.tsx?'\)/g),
    ]
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(([, name, file]) => name !== basename(file!)).map(([entry]) => entry)).toEqual([])
  })

  test('name no product by its number: the catalogue says which products a page shows', () => {
    const numbers = new Set(readSeed().families.map(({ id }) => String(id)))
    const code = (file: string) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const named = sources
      .filter((file) => /^src\/(routes|ui|client)\//.test(file))
      .filter((file) => [...code(file).matchAll(/\b(\d{4})(\d{3})?\b/g)].some(([, family]) => numbers.has(family!)))
    expect(named).toEqual([])
  })

  test.each([...new Set(screenFiles())])('%s exports load, head and Screen', (file) => {
    const exported = [...textOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name)
    expect(exported).toEqual(expect.arrayContaining(['load', 'head', 'Screen']))
  })
})

describe('addresses', () => {
  const fixed = [...Object.values(paths), ...Object.values(apiPaths)]
    .map((path) => path.split('/:')[0]!)
    .filter((path) => path.length > 1)
  // Hono's mount points, which are patterns and not URLs.
  const mounts = ['/api/*', '/sanctum/*', '/verify-email/*']

  test('appear only in shared/paths.ts and file-paths.ts', () => {
    const found = sources
      .filter((file) => !['src/shared/paths.ts', 'src/shared/file-paths.ts'].includes(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/['"`](\/[a-z][^'"`\s]*)['"`]/g)].map(([, literal]) => ({ file, literal: literal! })),
      )
      .filter(({ literal }) =>
        fixed.some((path) => literal === path || literal.startsWith(`${path}/`) || literal.startsWith(`${path}?`)),
      )
      .filter(({ file, literal }) => !(file === 'src/worker/index.ts' && mounts.includes(literal)))
    expect(found.map(({ file, literal }) => `${file}: ${literal}`)).toEqual([])
  })
})

describe('what requests share', () => {
  // These keep a promise for one page, or in the browser.
  const keepers = ['src/shared/api/call.ts', 'src/ui/form/recaptcha.tsx', 'src/worker/base/request/shared-reads.ts']
  const keeping = [
    /^\s*let \w+: [^=;\n]*Promise</m,
    /\b(Map|Set|lru|byteCache)<[^;=()]*Promise</,
    /^(export )?const [^=\n]*= (new Promise|Promise\.|import\()/m,
    /\?\?= (?!\(?await)[^;\n]*(Promise|import\(|load\()/,
  ]

  test('are values and never promises: one that ends with its request leaves the others waiting forever', () => {
    const kept = sources.filter((file) => /^src\/(shared|ui|routes|worker)\//.test(file)).filter(keepsPromise)
    expect(kept).toEqual(keepers)
  })

  function keepsPromise(file: string): boolean {
    const text = textOf(file)
    const holders = [...text.matchAll(/^(?:export )?type (\w+) = (.*)$/gm)].filter(([, , type]) =>
      /(?<!=> )Promise</.test(type!),
    )
    const inMap = holders.some(([, name]) => new RegExp(`(Map|Set|lru|byteCache)<[^;=()]*\\b${name}\\b`).test(text))
    return inMap || keeping.some((way) => way.test(text))
  }
})

describe('markup', () => {
  test('has no style attributes, which the content security policy forbids', () => {
    const wrong = sources.filter((file) => file.endsWith('.tsx') && /\sstyle=["{]/.test(textOf(file)))
    expect(wrong).toEqual([])
  })

  test("injects HTML only in the files that render scripts, data, drawings and the shop's own text", () => {
    const names = [
      'frame/document',
      'hydration/deferred',
      'hydration/cached-markup',
      'drawing/figures/drawing-figure',
      'drawing/figures/scaled-drawings',
      'planner/filled-places',
      'drawing/figures/svg-figure',
      'catalogue/recently-viewed-place',
      'content/content-body',
      'content/parts/stage',
    ]
    const writers = [
      'src/desk/frame/document.tsx',
      'src/worker/seo/for-robots.tsx',
      ...names.map((name) => `src/ui/${name}.tsx`),
    ]
    const users = sources.filter((file) => textOf(file).includes('dangerouslySetInnerHTML'))
    expect(users.filter((file) => !writers.includes(file))).toEqual([])
  })
})

describe('styles', () => {
  const sheets = globSync('src/**/*.css', { cwd: root }).toSorted()

  test('keep url() and var() in separate declarations, because the browser reparses one with var() for every element', () => {
    const both = /[;{][^;{]*url\((?:"[^"]*"|[^)]*)\)[^;]*var\(|[;{][^;{]*var\([^;]*url\(/
    expect(sheets.filter((file) => both.test(textOf(file)))).toEqual([])
  })

  test('have no universal rule for pseudo-elements, which would style every element again', () => {
    expect(sheets.filter((file) => /(^|[\s,{}*])::[\w-]+\s*[,{]/.test(textOf(file)))).toEqual([])
  })
})

describe('files', () => {
  test('are named in kebab-case', () => {
    expect(sources.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([])
  })

  test('do not have names that say nothing', () => {
    const named = /\/(utils?|helpers?|common|misc|index)\.tsx?$/
    const entries = ['src/worker/index.ts', 'src/worker/api/index.ts']
    expect(sources.filter((file) => named.test(file) && !entries.includes(file))).toEqual([])
  })

  test('have at most 200 lines, except for lists that are read as one', () => {
    const lists = ['src/worker/api/auth/common-passwords.txt', 'src/content/pages/services/faq.mdx']
    const files = globSync('{src,scripts,bench}/**/*.*', { cwd: root }).filter((file) => !lists.includes(file))
    expect(files.filter((file) => textOf(file).split('\n').length > 201)).toEqual([])
  })

  test('have their tests at the same path, or in a journey', () => {
    const tests = globSync('tests/{shared,ui,routes,client,worker}/**/*.test.{ts,tsx}', { cwd: root })
    const sourcesOf = (file: string) =>
      globSync(file.replace(/^tests/, 'src').replace(/test\.tsx?$/, '*'), { cwd: root })
    expect(tests.filter((file) => sourcesOf(file).length === 0)).toEqual([])
  })

  test('contain no open TODOs', () => {
    expect(sources.filter((file) => /\b(TODO|FIXME|XXX)\b/.test(textOf(file)))).toEqual([])
  })
})

describe('migrations', () => {
  const sql = globSync('migrations/*.sql', { cwd: root })
    .map((file) => textOf(file).replaceAll(/--.*$/gm, ''))
    .join('\n')

  test('store money as integer cents, never as fractions', () => {
    expect(sql).not.toMatch(/\b(REAL|FLOAT|DOUBLE|NUMERIC|DECIMAL)\b/i)
  })

  test('create strict tables', () => {
    const tables = [...sql.matchAll(/CREATE TABLE (\w+)[\s\S]*?;/gi)]
    expect(
      tables.filter(([table]) => !/\)\s*STRICT\s*(,\s*WITHOUT ROWID\s*)?;$/i.test(table)).map(([, name]) => name),
    ).toEqual([])
  })
})

test('no pattern of LIKE or GLOB comes from typed text, which SQLite refuses beyond 50 bytes', () => {
  const patterns = sources.flatMap((file) => {
    const found = textOf(file).matchAll(/\b(?:LIKE|GLOB)\s+(?!'[^']*'(?!\s*\|\|)).{0,40}/g)
    return [...found].map(([pattern]) => `${file}: ${pattern}`)
  })
  expect(patterns).toEqual([])
})

describe('the shop’s data', () => {
  const seed = /^src\/shared\/business\/first-/
  const files = globSync('src/**/*.{ts,tsx,mdx,css}', { cwd: root }).filter((file) => !seed.test(file))

  // Addresses and common passwords are no data of the shop.
  test.each([
    ['a phone number', /\(\d{3}\)\s?\d{3}-\d{4}|\+1\d{10}\b/],
    ['the shop’s name', new RegExp(firstBusiness.name, 'i')],
    ['the shop’s city', new RegExp(firstBusiness.city, 'i')],
    ['the shop’s hours', /8\u2060?–\u2060?5\b|\b8 to 5\b/],
    ['the shop’s time zone', new RegExp(shopZone.id)],
  ])('no file but those it begins with has %s', (_, pattern) => {
    expect(files.filter((file) => pattern.test(textOf(file)))).toEqual([])
  })
})
