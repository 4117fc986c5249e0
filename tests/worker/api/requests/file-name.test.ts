import { expect, test } from 'vitest'
import { fileName } from '#api/requests/file-name.ts'

test.each([
  ['cv.pdf.exe', 'pdf', 'cv.pdf'],
  ['cv.exe', 'pdf', 'cv.pdf'],
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV.PDF', 'pdf', 'CV.pdf'],
  ['cv', 'doc', 'cv.doc'],
  ['cv.doc', 'docx', 'cv.docx'],
  ['wall.jpeg', 'jpg', 'wall.jpg'],
  ['wall.jpg.html', 'png', 'wall.jpg.png'],
  ['cv\u202Efdp.exe', 'pdf', 'cvfdp.pdf'],
  ['\u2066cv\u2069\u200F.pdf', 'pdf', 'cv.pdf'],
  ['a\r\n\tb\u0000\u2028\u2029c\ud800\ufffe.pdf', 'pdf', 'abc.pdf'],
  ['C:\\fakepath\\cv.pdf', 'pdf', 'cv.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['a<b>:"|?*.pdf', 'pdf', 'ab.pdf'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['cv.exe. . .', 'pdf', 'cv.pdf'],
  ['Jo Q. Fir', 'pdf', 'Jo Q. Fir.pdf'],
  ['Lebenslauf Müller.pdf', 'pdf', 'Lebenslauf Müller.pdf'],
  ['.exe', 'pdf', 'exe.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['\u202E', 'webp', 'file.webp'],
] as const)('%j with the content of a %s is called %j', (name, type, expected) => {
  expect(fileName(name, type)).toBe(expected)
})

test('a long name keeps its beginning and its ending, and is not cut within a character', () => {
  const name = fileName(`${'😀'.repeat(300)}.pdf`, 'pdf')
  expect(name).toBe(`${'😀'.repeat(90)}.pdf`)
})

test('a name of a million dots is looked through once', () => {
  expect(fileName(`a${'.'.repeat(1_000_000)}b`, 'pdf')).toBe('b.pdf')
})
