import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** The files that a module loads with it. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith(`${root}src/`)) return found
  found.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^'"]*?from '([#.][^']+\.tsx?)'/gm)
  for (const [, from] of imports) loadedWith(pathOf(from!, file), found)
  return found
}

function pathOf(from: string, file: string): string {
  return from.startsWith('#') ? `${root}src/${from.slice(1)}` : resolve(dirname(file), from)
}

const loaded = [...loadedWith(`${root}src/routes/planner/planner.tsx`)]

test('the planner’s screen has everything in it that an edit, its undo and its price need', () => {
  const names = loaded.map((file) => file.slice(root.length))
  expect(names).toEqual(
    expect.arrayContaining(
      [
        'commands/plan-form',
        'commands/edit',
        'model/code',
        'price/price',
        'rules/rules',
        'editing/editing',
        'commands/change-text',
      ].map((name) => `src/shared/planner/${name}.ts`),
    ),
  )
})

test('only the 3D view loads a script after the screen', () => {
  const late = loaded.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, from]) => pathOf(from!, file)),
  )
  expect(late.filter((file) => !loaded.includes(file))).toEqual([`${root}src/ui/drawing/space/space-view.ts`])
})

test('no module of the editor keeps anything from one drawing to the next', () => {
  const files = globSync('src/{routes,shared,ui,client}/planner/**/*.{ts,tsx}', { cwd: root })
  const variables = files.flatMap((file) => {
    const text = readFileSync(root + file, 'utf8')
    return [...text.matchAll(/^(?:export )?(?:let .*|const \w+ = new (?:Map|Set)(?:<.*>)?\(\).*)$/gm)].map(
      ([line]) => `${file}: ${line}`,
    )
  })
  expect(files.length).toBeGreaterThan(0)
  expect(variables).toEqual([])
})
