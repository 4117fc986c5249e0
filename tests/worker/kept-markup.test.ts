import { useAtomValue } from 'jotai/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { emptySite, formTokenAtom, siteAtom } from '#shared/state/page.ts'
import { keeper } from '#worker/kept-markup.tsx'

const site = { ...emptySite, origin: 'https://shop.example' }
const renamed = { ...site, info: { ...site.info, logo: '/storage/new.svg' } }

function Part() {
  const { logo } = useAtomValue(siteAtom).info
  return createElement('p', null, `${logo ?? 'none'}, token "${useAtomValue(formTokenAtom)}"`)
}

test('a part is drawn once, and anew when the shop says something else of itself', () => {
  let drawn = 0
  const draw = () => {
    drawn++
    return createElement(Part)
  }
  expect(keeper({ site })('part', draw)).toContain('none')
  expect(keeper({ site: { ...site } })('part', draw)).toContain('none')
  expect(drawn).toBe(1)
  expect(keeper({ site: renamed })('part', draw)).toContain('new.svg')
  expect(keeper({ site })('part', draw)).toContain('none')
  expect(drawn).toBe(3)
})

test('nothing of a visitor reaches a part that is kept', () => {
  expect(keeper({ site })('another', () => createElement(Part))).toContain('token &quot;&quot;')
})
