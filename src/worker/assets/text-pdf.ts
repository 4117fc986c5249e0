/** A page of lines of one width, under a picture or none. */
export type PdfPage = { lines: readonly string[]; picture: Uint8Array<ArrayBuffer> | null }

/** Letter paper, in points. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 45]
const [SIZE, LEADING] = [9, 11]
const PICTURE_HEIGHT = 274

/** Letters that fit on a line, and lines on a page without a picture. */
export const PDF_COLUMNS = Math.floor((WIDTH - 2 * MARGIN) / (SIZE * 0.6))
export const PDF_LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)
export const PDF_LINES_UNDER_PICTURE = Math.floor((HEIGHT - 2 * MARGIN - PICTURE_HEIGHT - LEADING) / LEADING)

/** A PDF of plain lines in Courier and of the shop's own pictures of designs: banks read no web pages. The same pages make the same bytes. */
export function writePdf(pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (object: string) => objects.push(object)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add('')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>')
  const kids = pages.map(({ lines, picture }) => {
    const image = picture ? add(embedPng(picture)) : null
    const content = add(stream('', drawPage(lines, image !== null)))
    const images = image === null ? '' : ` /XObject << /P ${image} 0 R >>`
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${content} 0 R` +
        ` /Resources << /Font << /F 3 0 R >>${images} >> >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  return joinObjects(objects)
}

function joinObjects(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.indexOf('xref\n0 ')}\n%%EOF\n`
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function drawPage(lines: readonly string[], hasPicture: boolean): string {
  const [width, top] = [WIDTH - 2 * MARGIN, HEIGHT - MARGIN - (hasPicture ? PICTURE_HEIGHT + LEADING : 0)]
  const image = hasPicture
    ? `q ${width} 0 0 ${PICTURE_HEIGHT} ${MARGIN} ${HEIGHT - MARGIN - PICTURE_HEIGHT} cm /P Do Q\n`
    : ''
  const texts = lines.map((line) => `(${escapeText(latinText(line))}) Tj T*`)
  return `${image}BT /F ${SIZE} Tf ${LEADING} TL ${MARGIN} ${top - SIZE} Td\n${texts.join('\n')}\nET`
}

/** The text in Latin-1, which the font has: "23⅞ × 13½″" becomes "23 7/8 × 13 1/2"". */
export function latinText(text: string): string {
  return text
    .replace(/(\d?)([¼-¾⅐-⅞])/g, (_, digit: string, part: string) => `${digit}${digit && ' '}${part.normalize('NFKD')}`)
    .replaceAll('⁄', '/')
    .replace(/[″“”]/g, '"')
    .replace(/[′‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[\u2060\u200b]/g, '')
    .replaceAll('…', '...')
    .replace(/[^\n\x20-\x7e\xa0-\xff]/g, '?')
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}

function stream(head: string, content: string): string {
  return `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A PNG of the shop's own writer, whose rows and palette a PDF reads as they are. */
function embedPng(png: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(png.buffer, png.byteOffset)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12) {
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    chunks.set(name, png.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const palette = [...chunks.get('PLTE')!].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const head =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode` +
    ` /ColorSpace [/Indexed /DeviceRGB ${palette.length / 6 - 1} <${palette}>]` +
    ` /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns ${width} >>`
  return stream(head, Array.from(chunks.get('IDAT')!, (byte) => String.fromCharCode(byte)).join(''))
}
