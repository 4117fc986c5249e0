import type { Business } from '#shared/business/business.ts'
import type { Block, Inline, Item, Letter, TotalRow } from './letter.ts'
import { keepFiguresInMarkup } from '#shared/text/keep-figures.ts'
import { markup, type Markup } from './markup.ts'

// Email programs support neither style sheets nor variables, so this repeats the light theme's colors.
const ink = '#12161f'
const muted = '#626975'
const green = '#1f6a3f'
const rule = '#e3e6ea'
const sans = `Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif`
const display = `'Bricolage Grotesque',${sans}`

/** The letter as one column. It declares itself light-only, so that email programs in dark mode do not invert it. */
export function letterHtml(letter: Letter, { name, place }: Business): string {
  const { subject, heading, body, reason, unsubscribeUrl } = letter
  const html = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${subject}</title>
<style>@media (max-width:480px){.page{padding:0!important}.edge{padding-left:20px!important;padding-right:20px!important}.picture{width:56px!important;height:56px!important}}</style>
</head>
<body style="margin:0;background:#f3f4f6;color:${ink};color-scheme:light only">
<div class="page" style="padding:32px 16px;background:#f3f4f6">
<div style="max-width:600px;margin:auto;background:#ffffff;color:${ink};border-radius:10px;overflow:hidden;font:16px/1.5 ${sans}">
<div class="edge" style="padding:24px 32px;border-bottom:1px solid ${rule}"><span style="font:700 22px/1 ${display};letter-spacing:-.035em;color:${green}">${name}</span></div>
<div class="edge" style="padding:32px">
<h1 style="margin:0;font:700 30px/1.15 ${display};letter-spacing:-.02em">${heading}</h1>
${body.map(blockHtml)}
</div>
<div class="edge" style="padding:20px 32px;background:#f8f9fb;color:${muted};font-size:13px">${name}, ${place}. ${reason} No tracking pixels.${unsubscribeUrl ? markup` <a href="${unsubscribeUrl}" style="color:${muted}">Unsubscribe</a>` : ''}</div>
</div>
</div>
</body>
</html>
`.text
  return keepFiguresInMarkup(html, 'style="white-space:nowrap"')
}

function blockHtml(block: Block): Markup {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p style="margin:12px 0 0">${block.parts.map(inlineHtml)}</p>\n`
    case 'note':
      return noteHtml(block.lines)
    case 'lines':
      return markup`<p style="margin:12px 0 0;overflow-wrap:anywhere">${block.lines.map(lineHtml)}</p>\n`
    case 'button':
      return markup`<p style="margin:24px 0"><a href="${block.url}" style="display:inline-block;background:${green};color:#ffffff;font-weight:600;padding:14px 22px;border-radius:6px;text-decoration:none">${block.label}</a></p>\n${block.isSpelledOut ? noteHtml(['If the button doesn’t work, copy this address into your browser:', block.url]) : ''}`
    case 'items':
      return markup`<table role="presentation" width="100%" cellspacing="0" style="margin:24px 0 0;border-collapse:collapse;font-size:15px">\n${block.items.map(itemHtml)}${block.totals.map(totalHtml)}</table>\n`
  }
}

function inlineHtml(part: Inline): Markup {
  return typeof part === 'string' ? markup`${part}` : markup`<b>${part.bold}</b>`
}

function noteHtml(lines: string[]): Markup {
  return markup`<p style="margin:16px 0 0;color:${muted};font-size:14px;overflow-wrap:anywhere;word-break:break-word">${lines.map(lineHtml)}</p>\n`
}

function lineHtml(line: string, index: number): Markup {
  return index === 0 ? markup`${line}` : markup`<br>${line}`
}

function itemHtml({ name, about, image, isWide, amount, link }: Item): Markup {
  const border = `border-top:1px solid ${rule}`
  return markup`<tr><td style="width:1px;padding:12px 16px 12px 0;${border};vertical-align:top">${image && pictureHtml(image, isWide)}</td><td style="padding:12px 16px 12px 0;${border};line-height:1.45;vertical-align:top"><b>${name}</b><br><span style="color:${muted};font-size:14px">${about}</span>${link ? markup`<br><a href="${link.url}" style="color:${green};font-size:14px">${link.label}</a>` : ''}</td><td style="padding:12px 0;${border};text-align:right;vertical-align:top;white-space:nowrap">${amount}</td></tr>\n`
}

function pictureHtml(image: string, isWide = false): Markup {
  const height = isWide ? 38 : 72
  return markup`<img ${isWide ? '' : markup`class="picture" `}src="${image}" alt="" width="72" height="${height}" style="display:block;width:72px;height:${height}px;object-fit:cover;border-radius:6px;background:#f3f4f6">`
}

function totalHtml({ name, amount, isTotal }: TotalRow, index: number): Markup {
  const border = `border-top:1px solid ${index === 0 ? '#cfd4da' : rule}`
  const [shownName, shownAmount] = [name, amount].map((text) => (isTotal ? markup`<b>${text}</b>` : markup`${text}`))
  return markup`<tr><td colspan="2" style="padding:12px 16px 12px 0;${border}">${shownName!}</td><td style="padding:12px 0;${border};text-align:right;white-space:nowrap">${shownAmount!}</td></tr>\n`
}
