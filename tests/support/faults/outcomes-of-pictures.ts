import { expect } from 'vitest'
import { apiPaths, href } from '#shared/paths.ts'
import { pngOf } from '#tests/support/pictures.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import type { Case } from './case.ts'
import { visits } from './sections.ts'
import type { World } from './world.ts'

const WEBP = { Accept: 'image/webp,*/*' }
const SIZES = [200, 100] as const
let names = 0

/** The visitor gets the picture unresized, for five minutes, and afterwards the resized one. */
export async function originalPicture({ world, healthy }: Case): Promise<void> {
  const path = newPicture()
  await expectOriginal(world, path)
  visits.catalogue.isFine(await visits.catalogue.send(world))
  await expectResized(healthy(), path)
}

/** The picture is missing, no one caches that, and the page around it stays. */
export async function noPicture({ world, healthy }: Case): Promise<void> {
  const path = newPicture()
  const response = await newVisitor(world.env).get(path, WEBP)
  expect([404, 415]).toContain(response.status)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  visits.catalogue.isFine(await visits.catalogue.send(world))
  await expectResized(healthy(), path)
}

export async function pictureAgain({ world }: Case): Promise<void> {
  const path = newPicture()
  await expectOriginal(world, path)
  await expectResized(world, path)
}

/** An icon of another host is missing, no one caches that, and the page and the shop's own icons stay. */
export async function noIcon({ world, healthy }: Case): Promise<void> {
  const path = newIcon()
  const response = await newVisitor(world.env).get(path)
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  expect((await newVisitor(world.env).get(iconPath('alderline', 'cart'))).status).toBe(200)
  visits.catalogue.isFine(await visits.catalogue.send(world))
  expect((await newVisitor(healthy().env).get(path)).status).toBe(200)
}

export async function iconAgain({ world }: Case): Promise<void> {
  const path = newIcon()
  expect((await newVisitor(world.env).get(path)).status).toBe(404)
  expect((await newVisitor(world.env).get(path)).status).toBe(200)
}

/** Pages, pictures and icons are there, only slower. */
export async function usualWithPictures({ world }: Case): Promise<void> {
  visits.catalogue.isFine(await visits.catalogue.send(world))
  await expectResized(world, newPicture())
  expect((await newVisitor(world.env).get(newIcon())).status).toBe(200)
}

/** Files of the shop: one picture under any name. */
export const files = {
  async fetch(input: URL | RequestInfo) {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    return pathname.startsWith('/storage/') ? new Response(await pngOf(...SIZES)) : new Response(null, { status: 404 })
  },
}

function newPicture(): string {
  return `/_ipx/w_96&q_70/storage/faults-${++names}.png`
}

/** Of a set that answers with any icon that is asked for. */
function newIcon(): string {
  return iconPath('mdi', `sun-${++names}`)
}

function iconPath(set: string, name: string): string {
  return `${href(apiPaths.icons, { file: `${set}.json` })}?icons=${name}`
}

async function expectOriginal({ env }: World, path: string): Promise<void> {
  const { status, headers } = await newVisitor(env).get(path, WEBP)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=300')
}

async function expectResized({ env }: World, path: string): Promise<void> {
  const { status, headers } = await newVisitor(env).get(path, WEBP)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/webp'])
}
