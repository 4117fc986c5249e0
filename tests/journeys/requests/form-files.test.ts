import { describe, expect, test } from 'vitest'
import { fileRules, MAX_FILE_BYTES } from '#shared/actions/form-files.ts'
import { apiPaths, href } from '#shared/paths.ts'
import type { FormKind } from '#shared/schema/forms.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { testEnv } from '#tests/support/env.ts'
import { docx, heic, jpeg, pdf, png, text } from '#tests/support/files.ts'
import { newMember } from '#tests/support/member.ts'
import { json, newVisitor } from '#tests/support/visitor.ts'
import { readSettings } from '#worker/base/settings.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { cleanUp } from '#worker/clean-up.ts'
import { flushOutbox } from '#worker/outbox.ts'

const DAY_MS = 86_400_000
type Sent = { fields?: object; files?: readonly File[]; kept?: readonly string[]; env?: Env }

async function send(kind: FormKind, { fields = {}, files = [], kept = [], env }: Sent = {}): Promise<Response> {
  const visitor = newVisitor(env)
  const form = new FormData()
  const usual = leadForms[kind].right as Record<string, string>
  for (const [name, value] of Object.entries({ ...usual, email: newEmail(), ...fields })) form.append(name, value)
  for (const token of kept) form.append('kept', token)
  for (const file of files) form.append(fileRules[kind]!.field, file)
  const token = await visitor.token()
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': token, ...newAddress() }
  return visitor.send('POST', href(apiPaths.form, { kind }), form, { headers })
}

async function uploadsOf(reference: string) {
  const query = testEnv.DB.prepare('SELECT key, name, type, bytes FROM uploads WHERE reference = ? ORDER BY name')
  return (await query.bind(reference).all<{ key: string; name: string; type: string; bytes: number }>()).results
}

async function storedKeys(): Promise<string[]> {
  return (await testEnv.UPLOADS.list()).objects.map(({ key }) => key)
}

async function errorsOf(answer: Response): Promise<Record<string, string[]>> {
  expect(answer.status).toBe(422)
  return (await json(answer)).errors
}

describe('a file sent with a form', () => {
  test.each([
    ['design-request', [jpeg('wall.jpg'), png('corner.png')], ['image/png', 'image/jpeg']],
    ['guarantee-claim', [jpeg('panel.jpg')], ['image/jpeg']],
    ['support', [jpeg('a.jpg'), png('b.png'), pdf('c.pdf')], ['image/jpeg', 'image/png', 'application/pdf']],
    ['careers', [pdf('letter.pdf')], ['application/pdf']],
    ['careers', [pdf('mark.pdf', { before: '\uFEFF' })], ['application/pdf']],
    ['careers', [pdf('line.pdf', { before: '\r\n\n' })], ['application/pdf']],
    ['careers', [docx('letter.docx')], ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']],
  ] as const)('is stored with a %s, detected by its content', async (kind, files, types) => {
    const answer = await send(kind, { files })
    expect(answer.status).toBe(201)
    const uploads = await uploadsOf((await json(answer)).data.reference)
    expect(uploads.map(({ type }) => type)).toEqual(types)
    for (const { key, name, bytes } of uploads) {
      expect(key).toMatch(/^[\w-]{32}$/)
      const stored = await testEnv.UPLOADS.get(key)
      expect(new Uint8Array(await stored!.arrayBuffer())).toEqual(
        new Uint8Array(await files.find((file) => file.name === name)!.arrayBuffer()),
      )
      expect(stored!.size).toBe(bytes)
    }
  })

  test('whose name has a NUL empties no form: the file arrives under a name without it', async () => {
    const answer = await send('careers', { files: [pdf('my\0letter.pdf')] })
    expect(answer.status).toBe(201)
    const [stored] = await uploadsOf((await json(answer)).data.reference)
    expect(stored!.name).toBe('my_letter.pdf')
  })

  test('reaches staff as a download link that no one can forge', async () => {
    const { reference } = (await json(send('guarantee-claim', { files: [jpeg('Plan “A”.jpg')] }))).data
    await flushOutbox(testEnv, Date.now(), 500)
    const mail = await testEnv.DB.prepare('SELECT text FROM mailbox WHERE subject LIKE ?')
      .bind(`New guarantee-claim: ${reference}`)
      .first<{ text: string }>()
    const [, link = ''] = /https?:\/\/[^/\s]+(\/api\/uploads\/\S+)/.exec(mail!.text) ?? []
    const saved = await newVisitor().get(link)
    expect(saved.status).toBe(200)
    expect((await saved.arrayBuffer()).byteLength).toBe(2_000)
    expect(saved.headers.get('Content-Disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Plan “A”.jpg')}`,
    )
    expect(saved.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(saved.headers.get('Content-Security-Policy')).toMatch(/\bsandbox\b/)
    expect(saved.headers.get('Cache-Control')).toBe('private, no-store')
    const [other] = (await storedKeys()).filter((key) => !link.includes(key))
    for (const changed of [link.split('?')[0]!, link.replace(/[\w-]{32}/, other ?? 'x'), link.replace('=1', '=2')]) {
      expect((await newVisitor().get(changed)).status).toBe(404)
    }
  })

  test('is saved by staff under the ending of its content, even if it was stored before that rule', async () => {
    const sent = pdf('r\u00e9sum\u00e9 (new)\u202Efdp.pdf.exe')
    const { reference } = (await json(send('careers', { files: [sent] }))).data
    const { key, name } = (await uploadsOf(reference))[0]!
    expect(name).toBe('résumé (new)fdp.pdf')
    const path = signedLink(readSettings(testEnv).appKey, href(apiPaths.upload, { key }), Date.now() + DAY_MS)
    const disposition = async () => (await newVisitor().get(path)).headers.get('Content-Disposition')
    expect(await disposition()).toBe("attachment; filename*=UTF-8''r%C3%A9sum%C3%A9%20%28new%29fdp.pdf")
    await testEnv.DB.prepare('UPDATE uploads SET name = ?2 WHERE key = ?1').bind(key, 'cv.pdf.exe').run()
    expect(await disposition()).toBe("attachment; filename*=UTF-8''cv.pdf")
  })

  test.each([
    ['a text named like a photo', 'design-request', text('wall.jpg'), /wall\.jpg isn’t a JPEG, PNG or WebP file/],
    [
      'an HTML page named like a photo',
      'guarantee-claim',
      text('a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /a\.png isn’t a/,
    ],
    ['a document named like a photo', 'design-request', pdf('wall.jpg'), /isn’t a JPEG/],
    ['a letter for support', 'support', docx('letter.docx'), /letter\.docx isn’t a JPEG, PNG or PDF file/],
    ['a photo of an iPhone', 'design-request', heic('IMG_1.jpg'), /IMG_1\.jpg is a HEIC photo.*Send a JPEG instead/],
    ['a photo of an iPhone for support', 'support', heic('IMG_1.HEIC', 'mif1'), /is a HEIC photo/],
    ['a program for support', 'support', text('setup.pdf'), /setup\.pdf isn’t a JPEG, PNG or PDF file/],
    ['a photo named like a résumé', 'careers', jpeg('me.pdf'), /me\.pdf isn’t a PDF, DOC or DOCX file/],
    [
      'an archive named like a résumé',
      'careers',
      text('cv.docx', 'PK\u0003\u0004 nothing of an office'),
      /isn’t a PDF/,
    ],
    ['a photo with too many pixels', 'design-request', jpeg('big.jpg', { width: 13_000 }), /too many pixels/],
    ['a file of 0 bytes', 'design-request', new File([], 'gone.jpg'), /gone\.jpg is empty/],
    [
      'a file that is too large',
      'careers',
      jpeg('huge.pdf', { bytes: MAX_FILE_BYTES + 1 }),
      /Each file can be up to 10 MB/,
    ],
  ] as const)('is rejected: %s', async (_, kind, file, message) => {
    const before = await storedKeys()
    const errors = await errorsOf(await send(kind, { files: [file] }))
    expect(Object.keys(errors)).toEqual([fileRules[kind]!.field])
    expect(Object.values(errors)[0]).toEqual([expect.stringMatching(message)])
    expect(await storedKeys()).toEqual(before)
  })

  test('is rejected as one of twelve, and the first six wait for the next attempt', async () => {
    const files = Array.from({ length: 12 }, (_, index) => jpeg(`${index}.jpg`))
    const answer = await send('design-request', { files })
    expect(answer.status).toBe(422)
    const { errors, kept } = await json(answer)
    expect(errors).toEqual({ photos: ['Choose up to 6 files. You chose 12.'] })
    expect(kept.map(({ name }: { name: string }) => name)).toEqual(files.slice(0, 6).map(({ name }) => name))
  })

  test('is rejected when all files together are too large', async () => {
    const three = (bytes: number) => [1, 2, 3].map((index) => jpeg(`${index}.jpg`, { bytes }))
    const { photos } = await errorsOf(await send('design-request', { files: three(8_350_000) }))
    expect(photos).toEqual([expect.stringContaining('limit for all files is 25 MB')])
  })

  test('is stored when another field is invalid, and its token adds it to the next attempt', async () => {
    const answer = await send('design-request', {
      fields: { width: 'wide' },
      files: [jpeg('wall.jpg'), text('no.jpg')],
    })
    expect(answer.status).toBe(422)
    const { errors, kept } = await json(answer)
    expect(Object.keys(errors)).toEqual(['width', 'photos'])
    expect(kept).toEqual([{ token: expect.any(String), name: 'wall.jpg', bytes: 2_000 }])
    const { reference } = (
      await json(send('design-request', { kept: [`${kept[0].token} wall.jpg`], files: [png('b.png')] }))
    ).data
    expect((await uploadsOf(reference)).map(({ name }) => name)).toEqual(['b.png', 'wall.jpg'])
  })

  test('cannot be used for another kind of form or with a forged token', async () => {
    const { kept } = await json(send('design-request', { fields: { width: '' }, files: [jpeg('wall.jpg')] }))
    const tokens = [`${kept[0].token} wall.jpg`, 'bm90IG91cnM wall.jpg']
    expect(await uploadsOf((await json(send('guarantee-claim', { kept: tokens }))).data.reference)).toEqual([])
  })

  test('distinguishes two submissions if it differs', async () => {
    const fields = { email: newEmail() }
    const references = []
    for (const name of ['a.jpg', 'a.jpg', 'b.png']) {
      const files = [name === 'b.png' ? png(name) : jpeg(name)]
      references.push((await json(send('design-request', { fields, files }))).data.reference)
    }
    expect(references[1]).toBe(references[0])
    expect(references[2]).not.toBe(references[0])
    expect(await uploadsOf(references[0])).toHaveLength(1)
  })

  test('from a bot is not stored', async () => {
    const before = await storedKeys()
    expect((await send('careers', { fields: { website: 'x' }, files: [pdf('a.pdf')] })).status).toBe(201)
    expect(await storedKeys()).toEqual(before)
  })

  test('is rejected while the storage is down, but the form without it is accepted', async () => {
    const UPLOADS = { put: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket
    const env = { ...testEnv, UPLOADS }
    const answer = await send('careers', { files: [pdf('a.pdf')], env })
    expect(answer.status).toBe(503)
    expect((await json(answer)).errors.resume[0]).toMatch(/Send the form without them/)
    expect((await send('careers', { env })).status).toBe(201)
  })
})

describe('files are deleted', () => {
  test('a day after a form that was never sent', async () => {
    const before = await storedKeys()
    await send('design-request', { fields: { width: '' }, files: [jpeg('wall.jpg')] })
    const [key] = (await storedKeys()).filter((stored) => !before.includes(stored))
    await cleanUp(testEnv, Date.now() + DAY_MS / 2)
    expect(await storedKeys()).toContain(key)
    await cleanUp(testEnv, Date.now() + DAY_MS + 1)
    expect(await storedKeys()).not.toContain(key)
    expect(await testEnv.DB.prepare('SELECT 1 FROM uploads WHERE key = ?').bind(key).first()).toBeNull()
  })

  test('with their letter after half a year', async () => {
    const { reference } = (await json(send('careers', { files: [pdf('letter.pdf')] }))).data
    const { key } = (await uploadsOf(reference))[0]!
    await cleanUp(testEnv, Date.now() + 182 * DAY_MS)
    expect(await storedKeys()).toContain(key)
    await cleanUp(testEnv, Date.now() + 184 * DAY_MS)
    expect(await storedKeys()).not.toContain(key)
    const letters = testEnv.DB.prepare('SELECT 1 FROM form_submissions WHERE reference = ?').bind(reference)
    expect(await letters.first()).toBeNull()
  })

  test("with the sender's account", async () => {
    const member = await newMember()
    const fields = { email: member.email }
    const { reference } = (await json(send('design-request', { fields, files: [jpeg('wall.jpg')] }))).data
    const { key } = (await uploadsOf(reference))[0]!
    expect((await member.api('DELETE', apiPaths.userDelete)).status).toBe(204)
    const row = await testEnv.DB.prepare('SELECT name FROM uploads WHERE key = ?').bind(key).first()
    expect(row).toEqual({ name: 'deleted' })
    await cleanUp(testEnv, Date.now())
    expect(await storedKeys()).not.toContain(key)
  })
})
