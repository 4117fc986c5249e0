import { describe, expect, test } from 'vitest'
import { match } from '#routes/match.ts'
import { routes } from '#routes/table.ts'

const isCatchAll = (path: string) => path.startsWith('/:')
const named = routes.filter(({ path }) => !isCatchAll(path))
/** The same path with a value for each parameter. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]+\})?/g, '1')

describe('the catch-all routes', () => {
  test('are one, two and three segments long, and there is no other', () => {
    const all = routes.filter(({ path }) => isCatchAll(path)).map(({ path }) => path.split('/').length - 1)
    expect(all.toSorted()).toEqual([1, 2, 3])
  })

  test.each([
    ['/something', 'category'],
    ['/something/else', 'listing'],
    ['/something/else/42', 'product'],
  ])('show %s as a %s', (path, name) => {
    expect(match(path)?.route.name).toBe(name)
  })

  test.each(named.map(({ path, name }) => [addressOf(path), name]))('leave %s to the route %s', (path, name) => {
    for (const spelling of [path, `${path}/`, path.toUpperCase()]) expect(match(spelling)?.route.name).toBe(name)
  })
})
