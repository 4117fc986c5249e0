import { describe, expect, it } from 'vitest'
import { fixedSet, fluidSet, responsive } from '#shared/catalogue/picture-url.ts'
import { allowedModifiers, pictureSizes } from '#shared/catalogue/picture-sizes.ts'

const API = 'https://api.example.com'
const picture = '/storage/products/1101-1.avif'

describe('the URL of a resized picture', () => {
  it.each([
    ['a picture of the API host', `${API}/p/a b.jpg`, { width: 320 }, `/_ipx/w_320&q_70/${API}/p/a%20b.jpg`],
    ['an encoded URL', `${API}/p/a%20b.jpg`, { width: 320 }, `/_ipx/w_320&q_70/${API}/p/a%20b.jpg`],
    ['width and height', `${API}/a.jpg`, { width: 300, height: 200 }, `/_ipx/q_70&s_300x200/${API}/a.jpg`],
    ["the shop's own picture", '/img/x.png', { width: 320 }, '/_ipx/w_320&q_70/img/x.png'],
  ])('requests the width at quality 70: %s', (_, source, size, url) => {
    expect(fixedSet(source, size, API)?.src).toBe(url)
  })

  it.each([
    ['another host', 'https://cdn.example.net/x.jpg'],
    ['a host with the same beginning', 'https://api.example.com.evil.test/x.jpg'],
    ['another port', 'https://api.example.com:8443/x.jpg'],
    ['a URL without a scheme', '//evil.test/x.jpg'],
    ['a backslash instead of a slash', '/\\evil.test/x.jpg'],
    ['data', 'data:image/png;base64,AAAA'],
    ['an SVG drawing', '/mark.svg'],
    ['a URL with a query', `${API}/x.jpg?v=2`],
  ])('keeps %s unchanged', (_, source) => {
    expect(fixedSet(source, { width: 80 }, API)).toBeNull()
    expect(fluidSet(source, pictureSizes.card, 960, API)).toBeNull()
  })

  it('keeps absolute URLs unchanged with an embedded API', () => {
    expect(fixedSet(`${API}/x.jpg`, { width: 320 })).toBeNull()
  })
})

describe('the sizes of a picture', () => {
  it('multiply widths by both densities, ascending and without duplicates', () => {
    expect(responsive('sm:100vw md:50vw lg:400px')).toEqual({
      widths: [384, 400, 640, 768, 800, 1280],
      sizes: '(max-width: 768px) 100vw, (max-width: 1024px) 50vw, 400px',
    })
  })

  it('have a breakpoint for each name', () => {
    const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536, '2xl': 1536 }
    for (const [name, width] of Object.entries(breakpoints))
      expect(responsive(`${name}:100vw`).widths).toEqual([width, width * 2])
  })

  it('sort breakpoints by width, whatever their order', () => {
    expect(responsive('lg:400px sm:100vw').sizes).toBe('(max-width: 1024px) 100vw, 400px')
  })

  it('include each width, with the widest one as the source', () => {
    expect(fluidSet(picture, responsive('sm:50vw md:320px'), 960)).toEqual({
      src: `/_ipx/w_640&q_70${picture}`,
      srcSet: `/_ipx/w_320&q_70${picture} 320w, /_ipx/w_640&q_70${picture} 640w`,
      sizes: '(max-width: 768px) 50vw, 320px',
    })
  })

  it("include a picture's natural width once and nothing wider", () => {
    const set = fluidSet(picture, { widths: [640, 1024, 1280], sizes: '100vw' }, 960)
    expect(set?.srcSet).toBe(`/_ipx/w_640&q_70${picture} 640w, /_ipx/w_1024&q_70${picture} 960w`)
  })

  it('include both densities of a fixed-width picture', () => {
    expect(fixedSet(picture, { width: 80 })).toEqual({
      src: `/_ipx/w_80&q_70${picture}`,
      srcSet: `/_ipx/w_80&q_70${picture} 1x, /_ipx/w_160&q_70${picture} 2x`,
    })
  })

  it('include every width in the list of allowed ones', () => {
    const offered = Object.values(pictureSizes).flatMap(({ widths }) => widths)
    expect([...allowedModifiers.values()]).toEqual(expect.arrayContaining(offered))
    expect([...allowedModifiers.keys()]).toContain('w_384&q_70')
  })
})
