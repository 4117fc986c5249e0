import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { pictureWidths } from '#shared/catalogue/picture-sizes.ts'

const originals = globSync('public/storage/**/*.avif')
const prepared = globSync('public/variants/*/storage/**/*.avif')

describe('the pictures of the default catalogue', () => {
  it('exist in every width that the shop uses and that is less than their own: npm run pictures', () => {
    const wanted = originals.flatMap((file) =>
      pictureWidths
        .filter((width) => width < imageSize(readFileSync(file)).width)
        .map((width) => file.replace('public', `public/variants/${width}`)),
    )
    expect(wanted.filter((file) => !existsSync(file))).toEqual([])
    expect(prepared).toHaveLength(wanted.length)
  })

  it('include each that the seed or a migration names', () => {
    const named = globSync('{seed,migrations}/*.{json,sql}').flatMap(
      (file) => readFileSync(file, 'utf8').match(/\/storage\/(?:scenes|products|close-ups)\/[\w-]+\.avif/g) ?? [],
    )
    expect(new Set(named).size).toBeGreaterThan(400)
    expect([...new Set(named)].filter((file) => !existsSync(`public${file}`))).toEqual([])
  })

  it("have the width of their folder's name", () => {
    const wrong = prepared.filter((file) => String(imageSize(readFileSync(file)).width) !== file.split('/')[2])
    expect(wrong).toEqual([])
  })

  it('were made from the current originals: npm run pictures', () => {
    const list = JSON.parse(readFileSync('seed/pictures.json', 'utf8')) as Record<string, string>
    const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
    expect(list).toEqual(
      Object.fromEntries(originals.map((file) => [file.slice('public/storage/'.length), hash(file)])),
    )
  })

  it('weigh little enough to be worth a request', () => {
    const heavy = globSync('public/variants/384/storage/products/*.avif').filter(
      (file) => readFileSync(file).length > 15_000,
    )
    expect(heavy).toEqual([])
  })
})
