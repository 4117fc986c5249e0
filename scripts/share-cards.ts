import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { firstBusiness as business } from '../src/shared/business/first-business.ts'
import { readSeed } from '../seed/load.ts'
import { findChromium } from './chromium.ts'

/** Run it after a new product, scene or shop name. JPEG, because few apps that show previews support AVIF. */
const SIZE = { width: 1200, height: 630 }
const QUALITY = 62
const root = resolve(import.meta.dirname, '../public')
const target = resolve(root, 'storage/share')

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM to the path of one.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: SIZE })
mkdirSync(target, { recursive: true })
const mark = readFileSync(resolve(root, 'mark.svg'), 'utf8')

for (const file of readdirSync(resolve(root, 'storage/scenes'))) {
  const picture = dataOf(`storage/scenes/${file}`, 'image/avif')
  await draw(
    page,
    basename(file, '.avif').replace(/-\d+$/, ''),
    `<body class="scene"><img src="${picture}"><div>${mark}<b>${business.name}</b></div>`,
  )
}
for (const { id, name, pictures } of readSeed().families) {
  const [first] = pictures
  if (!first) continue
  const picture = dataOf(first.url.slice(1), 'image/avif')
  const words = `<div><p>${mark}<b>${business.name}</b></p><h1>${whole(name)}</h1><p class="small">${business.place}</p></div>`
  await draw(page, String(id), `<body class="product"><img src="${picture}">${words}`)
}
await browser.close()

async function draw(page: Page, name: string, body: string): Promise<void> {
  await page.setContent(`<!doctype html><style>${style()}</style>${body}`)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  writeFileSync(resolve(target, `${name}.jpg`), await page.screenshot({ type: 'jpeg', quality: QUALITY }))
}

function whole(name: string): string {
  return name.replace(/\S+-\S+/g, '<span>$&</span>')
}

function dataOf(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(resolve(root, file)).toString('base64')}`
}

function style(): string {
  const font = dataOf('fonts/bricolage-grotesque-latin-wght-normal.woff2', 'font/woff2')
  return `
    @font-face { font-family: Display; src: url(${font}); font-weight: 200 800 }
    * { box-sizing: border-box; margin: 0 }
    body { width: 1200px; height: 630px; display: flex; overflow: hidden; background: #fff; color: #1c2521;
      font: 700 34px/1.2 Display; letter-spacing: -0.035em }
    img { object-fit: cover }
    svg { width: 1.1em; height: 1.1em; flex: none }
    b { font-weight: 700 }
    .scene img { width: 1200px; height: 630px }
    .scene div { position: absolute; left: 40px; bottom: 40px; display: flex; align-items: center; gap: 14px;
      padding: 18px 28px; border-radius: 14px; background: #fff; font-size: 44px }
    .product img { width: 504px; height: 630px }
    .product div { flex: 1; display: flex; flex-direction: column; padding: 56px }
    .product p { display: flex; align-items: center; gap: 12px }
    .product h1 { margin: auto 0; font-size: 72px; line-height: 1.04; text-wrap: balance }
    .product span { white-space: nowrap }
    .product .small { font-size: 28px; font-weight: 500; letter-spacing: -0.01em; color: #4c5a54 }`
}
