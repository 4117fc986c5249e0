import { beforeAll, describe, expect, test } from 'vitest'
import { newRequest, requestNow } from '#tests/support/desk-requests.ts'
import { postFile } from '#tests/support/desk/imports.ts'
import { linksIn, textOf } from '#tests/support/desk/linked-files.ts'
import { testEnv } from '#tests/support/env.ts'
import { pdf, png } from '#tests/support/files.ts'
import { receivedBy, smtp } from '#tests/support/smtp/mail.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const answer = { subject: 'Your walk-in closet', body: 'Here is our drawing.', next_state: 'waiting' }

const reply = (staff: Staff, page: string, file: File, typed: Record<string, string> = answer) =>
  postFile(staff, page, 'request-answer', file, typed, 'attachments')

describe('a file with a reply', () => {
  test('arrives as a link in the email, is listed with the reply, and is not among what was sent', async () => {
    const staff = await newStaff('office', { env: smtp })
    const email = `files-${Date.now()}@example.com`
    const reference = await newRequest({ email })
    const page = `/desk/requests/${reference}`
    expect(outcomeOf(await reply(staff, page, pdf('drawing.pdf')))).toBe(`303 ${page}`)
    await flushOutbox(smtp, Date.now() + 301_000, 50)
    const raw = (await receivedBy(email))[0]!.raw
    expect(raw).toContain('drawing.pdf (1 KB)')
    const html = await staff.page(page)
    expect(await textOf(linksIn(html)['drawing.pdf']!, staff)).toContain('%PDF-1.7')
    expect(html).not.toContain('The files themselves come from visitors')
  })

  test('is deleted when the reply is undone', async () => {
    const page = `/desk/requests/${await newRequest()}`
    await reply(staff, page, pdf('drawing.pdf'))
    const { 'drawing.pdf': href } = linksIn(await staff.page(page))
    await act(staff, page, 'request-undo')
    expect((await staff.get(href!)).status).toBe(404)
  })

  test('of another type is refused at its field, and nothing is sent', async () => {
    const reference = await newRequest()
    const program = new File(['MZ program'], 'drawing.pdf', { type: 'application/pdf' })
    const refused = await reply(staff, `/desk/requests/${reference}`, program)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('drawing.pdf isn’t a JPEG, PNG or PDF file, whatever its name says.')
    expect(html).toContain('Here is our drawing.')
    expect(await requestNow(reference)).toMatchObject({ status: 'new', version: 1 })
  })

  test('is not stored for a request that does not exist', async () => {
    const count = () => testEnv.DB.prepare('SELECT count(*) AS n FROM uploads').first<number>('n')
    const before = await count()
    const form = new FormData()
    const fields = { _action: 'request-answer', _token: staff.formToken(), _key: crypto.randomUUID(), subject: '' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('attachments', pdf('drawing.pdf'))
    expect((await staff.send('POST', '/desk/requests/RQ-2222-22', form)).status).toBe(404)
    expect(await count()).toBe(before)
  })

  test('need not be chosen again when the subject is missing', async () => {
    const page = `/desk/requests/${await newRequest()}`
    const refused = await reply(staff, page, png('drawing.png'), { ...answer, subject: '' })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    const [, kept] = /name="kept"[^>]* value="([^"]+)"/.exec(html)!
    await act(staff, page, 'request-answer', { ...answer, kept: kept! })
    expect(Object.keys(linksIn(await staff.page(page)))).toEqual(['drawing.png'])
  })
})
