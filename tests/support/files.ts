/** Files as cameras and offices make them, only as much of them as says what they are. */

/** A JPEG of these dimensions, padded to `bytes`. */
export function jpeg(name: string, { width = 1600, height = 1200, bytes = 2_000 } = {}): File {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const app0 = [0xff, 0xe0, 0, 16, ...new TextEncoder().encode('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  const head = Uint8Array.from([0xff, 0xd8, ...app0, ...frame])
  return new File([head, new Uint8Array(bytes - head.length)], name, { type: 'image/jpeg' })
}

export function png(name: string, { width = 800, height = 600 } = {}): File {
  const head = new DataView(new ArrayBuffer(33))
  const marks = [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height, 0x08020000]
  for (const [index, mark] of marks.entries()) head.setUint32(index * 4, mark)
  return new File([head.buffer as ArrayBuffer], name, { type: 'image/png' })
}

/** A photo as iPhones take it, or its first bytes. */
export function heic(name: string, brand = 'heic'): File {
  return new File(['\0\0\0\x18ftyp', brand, '\0\0\0\0mif1heic'.padEnd(400)], name, { type: 'image/heic' })
}

export function pdf(name: string, { bytes = 50, before = '' } = {}): File {
  return new File([before, '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'.padEnd(bytes)], name, { type: 'application/pdf' })
}

export function docx(name: string): File {
  return new File(['PK\u0003\u0004....[Content_Types].xml....word/document.xml'], name)
}

export function text(name: string, content = 'just words'): File {
  return new File([content], name, { type: 'image/jpeg' })
}

/** The first bytes of a Windows program. */
export function program(name: string): File {
  return new File(['MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004 This program cannot be run in DOS mode.'], name, {
    type: 'image/jpeg',
  })
}
