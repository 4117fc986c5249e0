import { Provider, useAtomValue } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptySite, formTokenAtom, siteAtom } from '#shared/state/page.ts'
import { CachedMarkup, MarkupCacheContext, type MarkupCache } from '#ui/hydration/cached-markup.tsx'
import { markupCache } from '#worker/pages/markup-cache.tsx'

const site = { ...emptySite, origin: 'https://shop.example' }
const renamed = { ...site, info: { ...site.info, logo: '/storage/new.svg' } }

function Part() {
  const { logo } = useAtomValue(siteAtom).info
  return createElement('p', null, `${logo ?? 'none'}, token "${useAtomValue(formTokenAtom)}"`)
}

test('a part renders once, and again when the site data changes', () => {
  let drawn = 0
  const draw = () => {
    drawn++
    return createElement(Part)
  }
  expect(markupCache({ site })('part', draw)).toContain('none')
  expect(markupCache({ site: { ...site } })('part', draw)).toContain('none')
  expect(drawn).toBe(1)
  expect(markupCache({ site: renamed })('part', draw)).toContain('new.svg')
  expect(markupCache({ site })('part', draw)).toContain('none')
  expect(drawn).toBe(3)
})

test('no visitor data reaches cached markup', () => {
  const store = createStore()
  store.set(formTokenAtom, 'someone')
  const part = createElement(CachedMarkup, { as: 'footer', cacheKey: ['part'], children: () => createElement(Part) })
  const page = (cache: MarkupCache | null) =>
    renderToString(createElement(Provider, { store }, createElement(MarkupCacheContext, { value: cache }, part)))
  expect(page(null)).toContain('someone')
  expect(page(markupCache({ site }))).not.toContain('someone')
})

test('markup without a cache key renders for each visitor', () => {
  const drawn = (text: string, cacheKey: unknown[] | null) => {
    const part = createElement(CachedMarkup, {
      as: 'form',
      id: 'f',
      cacheKey,
      children: () => createElement('p', null, text),
    })
    return renderToString(createElement(MarkupCacheContext, { value: markupCache({ site }) }, part))
  }
  expect(drawn('one', ['same', { a: 1 }])).toBe('<form id="f"><p>one</p></form>')
  expect(drawn('two', ['same', { a: 1 }])).toContain('one')
  expect(drawn('two', ['same', { a: 2 }])).toContain('two')
  expect(drawn('three', null)).toBe('<form id="f"><p>three</p></form>')
  expect(drawn('four', null)).toContain('four')
})
