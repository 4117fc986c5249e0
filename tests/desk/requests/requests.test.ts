import { beforeAll, describe, expect, test, vi } from 'vitest'
import { decode, encode } from '#shared/planner/model/code.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { db } from '#tests/support/db.ts'
import { attach, newReference, newRequest, requestNow, walkIn } from '#tests/support/desk-requests.ts'
import { newDeskOrder } from '#tests/support/desk-orders.ts'
import { pdf } from '#tests/support/files.ts'
import { testEnv } from '#tests/support/env.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { JPEG_WITH_PLACE } from '#tests/support/pictures.ts'
import { act, logOf, newStaff, outcomeOf, hiddenOf, type Staff } from '#tests/support/staff.ts'
import { receivedBy, smtp } from '#tests/support/smtp/mail.ts'
import { flushOutbox } from '#worker/outbox.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff()))

const LIST = '/desk/requests'
const DAY = 86_400_000

const answer = {
  subject: 'Your walk-in closet',
  body: 'Hello Mei-Lin,\n\nthere is room for an island.\nHow does the door open?',
  next_state: 'waiting',
}

const queued = async (reference: string) =>
  await db.rows<{ waitsMs: number }>(
    `SELECT m.next_at - m.created_at AS waitsMs FROM outbox m JOIN form_replies r ON m.dedupe_key = 'form-reply:' || r.log_id
       JOIN form_submissions f ON f.id = r.form_id WHERE f.reference = ?`,
    reference,
  )

describe('a request with a closet that was drawn', () => {
  test('shows it with its dimensions, and leads to its drawing and its cut list', async () => {
    const code = encode(closetOf())
    const reference = await newRequest({ fields: { ...walkIn, design: code, design_price: '$2,381.00' } })
    const page = await (await newStaff()).page(`${LIST}/${reference}`)
    expect(page).toMatch(/<figure class="drawing request-plan">.*?<svg class="elev".*?119″ wide/)
    expect(page).toContain(`href="${plannerHref({ code })}">Open the design</a>`)
    expect(page).toContain('Design price')
  })

  test('has only the links if its code cannot be read', async () => {
    const reference = await newRequest({ fields: { space: 'Walk-in', design: '9.nothing' } })
    const answered = await (await newStaff()).get(`${LIST}/${reference}`)
    expect(answered.status).toBe(200)
    const page = await answered.text()
    expect(page).toContain('Open the design')
    expect(page).not.toContain('class="request-drawing"')
  })
})

describe('a request with measurements alone', () => {
  test('opens in the planner as a closet for the room', async () => {
    const page = await (await newStaff()).page(`${LIST}/${await newRequest({ fields: walkIn })}`)
    const [, code] = /href="\/planner\?d=([^"&]+)">Open in the planner</.exec(page)!
    const decoded = decode(decodeURIComponent(code!))
    expect(decoded).toMatchObject({
      outcome: 'ok',
      design: { room: { kind: 'u', back: 768, left: 576, ceiling: 770 } },
    })
  })

  test.each([
    ['96', '24', 'Open in the planner'],
    ['10', '24', 'No closet of the planner fits'],
  ])('of %s″ by %s″ says: %s', async (width, depth, words) => {
    const fields = { ...walkIn, width, depth }
    expect(await (await newStaff()).page(`${LIST}/${await newRequest({ fields })}`)).toContain(words)
  })
})

describe('an answer by mail', () => {
  test('arrives over SMTP five minutes later, with Reply-To and the reference, and the request waits', async () => {
    const staff = await newStaff('office', { env: smtp })
    const email = `mei-${Date.now()}@example.com`
    const reference = await newRequest({ email })
    const page = `${LIST}/${reference}`
    expect(await staff.page(page)).toContain('Replies go to team@example.com.')
    expect(outcomeOf(await act(staff, page, 'request-answer', answer))).toBe(`303 ${page}`)
    expect(await requestNow(reference)).toMatchObject({
      status: 'waiting',
      version: 2,
      answered_at: expect.any(Number),
    })
    expect(await queued(reference)).toEqual([{ waitsMs: 300_000 }])
    await flushOutbox(smtp, Date.now() + 290_000, 50)
    expect(await receivedBy(email)).toEqual([])
    await flushOutbox(smtp, Date.now() + 301_000, 50)
    const [mail, ...more] = await receivedBy(email)
    expect(more).toEqual([])
    expect(mail!.raw).toContain('Reply-To: team@example.com\r\n')
    expect(mail!.raw).toContain(`Subject: Your walk-in closet (${reference})\r\n`)
    expect(mail!.raw).toContain('there is room for an island.\r\nHow does the door open?')
    expect(await staff.page(page)).toMatch(/Sent at /)
  })

  test('can be undone until it goes out, and then the request is as it was', async () => {
    const reference = await newRequest()
    const page = `${LIST}/${reference}`
    await act(staff, page, 'request-answer', answer)
    expect(await staff.page(page)).toContain('The email goes out at')
    await act(staff, page, 'request-undo')
    expect(await requestNow(reference)).toMatchObject({ status: 'new', answered_at: null })
    expect(await queued(reference)).toEqual([])
    expect((await logOf(`form:${reference}`)).map(({ action }) => action)).toEqual(['form.answered', 'form.undone'])
  })

  test('cannot be undone once the mail is out', async () => {
    const reference = await newRequest()
    const page = `${LIST}/${reference}`
    await act(staff, page, 'request-answer', answer)
    const fields = hiddenOf(await staff.page(page), 'request-undo')
    await flushOutbox(testEnv, Date.now() + 301_000, 50)
    const refused = await staff.postAs(page, fields)
    await expect(refused).toAnswer(422, expect.stringContaining('The email was already sent'))
    expect(await requestNow(reference)).toMatchObject({ status: 'waiting' })
  })

  test.each([
    ['something else was changed', 'Something changed after this'],
    ['five minutes have passed', 'Five minutes have passed'],
  ])('cannot be undone once %s', async (what, words) => {
    const page = `${LIST}/${await newRequest()}`
    await act(staff, page, 'request-answer', answer)
    const fields = hiddenOf(await staff.page(page), 'request-undo')
    if (what.startsWith('five')) vi.setSystemTime(Date.now() + 301_000)
    else await act(staff, page, 'request-state', { to: 'done' })
    const refused = await staff.postAs(page, fields)
    vi.useRealTimers()
    await expect(refused).toAnswer(422, expect.stringContaining(words))
  })

  test('keeps what was typed when the subject is missing, and sends nothing', async () => {
    const reference = await newRequest()
    const refused = await act(staff, `${LIST}/${reference}`, 'request-answer', { ...answer, subject: ' ' })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('Enter a subject.')
    expect(html).toContain('there is room for an island.')
    expect(await queued(reference)).toEqual([])
  })

  test('begins with a saved answer, which is put below what was typed', async () => {
    const name = `Thanks ${newReference()}`
    await act(staff, `${LIST}/answers`, 'answer-save', { name, text: 'Thank you for the photos.' })
    const id = await db.value('SELECT id FROM saved_answers WHERE name = ?', name)
    const reference = await newRequest()
    const filled = await act(staff, `${LIST}/${reference}`, 'request-answer', {
      ...{ subject: 'About the island', body: 'Hello Mei-Lin,', next_state: 'done', saved: String(id), _preview: '1' },
    })
    const html = await filled.text()
    expect(html).toContain('Hello Mei-Lin,\n\nThank you for the photos.</textarea>')
    expect(html).toContain('value="About the island"')
    expect(await requestNow(reference)).toMatchObject({ status: 'new', version: 1 })
  })

  test('whose mail failed says so and can be sent again', async () => {
    const email = `again-${Date.now()}@example.com`
    const reference = await newRequest({ email })
    const page = `${LIST}/${reference}`
    await act(staff, page, 'request-answer', answer)
    await db.run(
      `UPDATE outbox SET given_up_at = 1, attempts = 28, payload = '{}' WHERE dedupe_key IN
         (SELECT 'form-reply:' || log_id FROM form_replies r JOIN form_submissions f ON f.id = r.form_id WHERE reference = ?)`,
      reference,
    )
    expect(await staff.page(page)).toContain('Not sent')
    await act(staff, page, 'request-again')
    await flushOutbox(testEnv, Date.now() + 1000, 50)
    const sent = await db.value('SELECT subject FROM mailbox WHERE recipient = ?', email)
    expect(sent).toBe(`Your walk-in closet (${reference})`)
  })
})

test('two people answer one request: the second is told who was first, and only one mail goes out', async () => {
  const [dana, lee] = [await newStaff(), await newStaff('office', { firstName: 'Lee' })]
  const reference = await newRequest()
  const page = `${LIST}/${reference}`
  const hidden = hiddenOf(await lee.page(page), 'request-answer')
  await act(dana, page, 'request-answer', answer)
  const second = await lee.postAs(page, { ...hidden, ...answer, body: 'The second answer' })
  const html = await second.text()
  expect(second.status).toBe(409)
  expect(html).toContain('Dana Okafor changed this request 1 minute ago: Replied by email.')
  expect(html).toContain('The second answer')
  expect(await queued(reference)).toHaveLength(1)
})

describe('files', () => {
  test('six photos are six previews in WebP without metadata, and what was sent is only an attachment', async () => {
    const reference = await newRequest()
    for (let n = 1; n <= 6; n++) await attach(reference, `204${n}.jpg`, 'image/jpeg', JPEG_WITH_PLACE)
    const html = await staff.page(`${LIST}/${reference}`)
    const previews = [...html.matchAll(/<img src="(\/desk\/files\/[^"]+\?width=480)"/g)].map(([, src]) => src!)
    expect(previews).toHaveLength(6)
    for (const src of [previews[0]!, previews[0]!.replace('480', '1600')]) {
      const shown = await staff.get(src)
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
      expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
      expect(bytes.toString('latin1')).not.toMatch(/EXIF|Exif|Secret garden|XMP/)
    }
    const raw = await staff.get(previews[0]!.split('?')[0]!)
    expect(Buffer.from(await raw.arrayBuffer()).includes('Secret garden')).toBe(true)
    const headers = ['Content-Disposition', 'Content-Security-Policy', 'X-Content-Type-Options', 'Cache-Control']
    expect(headers.map((name) => raw.headers.get(name))).toEqual([
      "attachment; filename*=UTF-8''2041.jpg",
      expect.stringMatching(/default-src 'none'.*sandbox/),
      'nosniff',
      'private, no-store',
    ])
    expect((await logOf(`form:${reference}`)).map(({ action }) => action)).toEqual(['form.file-opened'])
  })

  test('without the binding for pictures there is no preview, only the attachment', async () => {
    const { IMAGES: _, ...without } = testEnv
    const staff = await newStaff('office', { env: without as unknown as Env })
    const reference = await newRequest()
    const key = await attach(reference, 'a.jpg', 'image/jpeg', JPEG_WITH_PLACE)
    const html = await staff.page(`${LIST}/${reference}`)
    expect(html).not.toContain('width=480')
    expect(html).toContain(`href="/desk/files/${key}"`)
    expect((await staff.get(`/desk/files/${key}?width=480`)).status).toBe(404)
  })

  test('of other types, and pictures that cannot be decoded, have no preview', async () => {
    const reference = await newRequest()
    const paper = await attach(reference, 'a.pdf', 'application/pdf', new Uint8Array(await pdf('a.pdf').arrayBuffer()))
    const broken = await attach(reference, 'b.jpg', 'image/jpeg', JPEG_WITH_PLACE.slice(0, 60))
    expect((await staff.get(`/desk/files/${paper}?width=480`)).status).toBe(404)
    expect((await staff.get(`/desk/files/${broken}?width=480`)).status).toBe(404)
    expect((await staff.get(`/desk/files/${broken}?width=4000`)).status).toBe(404)
  })

  test('are not for the workshop', async () => {
    const staff = await newStaff('workshop')
    const key = await attach(await newRequest(), 'a.jpg', 'image/jpeg', JPEG_WITH_PLACE)
    expect((await staff.get(`/desk/files/${key}`)).status).toBe(403)
  })
})

describe('the list', () => {
  test('is narrowed by kind, state, person, and words of name, email and reference', async () => {
    const mark = newReference().slice(3).replace('-', '').toLowerCase()
    const person = { email: `${mark}@example.com` }
    const first = await newRequest({ ...person, name: 'Aisha Bello', createdAt: Date.now() - DAY })
    const second = await newRequest({
      ...person,
      kind: 'support',
      fields: { topic: 'Measuring' },
      assignedTo: staff.id,
    })
    const third = await newRequest({ ...person, status: 'done' })
    const shown = async (query: string) => {
      const html = await staff.page(`${LIST}?${query}`)
      return [first, second, third].filter((reference) => html.includes(`${LIST}/${reference}`))
    }
    expect(await shown(`q=${mark}`)).toEqual([first, second, third])
    expect(await shown(`q=${mark}&kind=support`)).toEqual([second])
    expect(await shown(`q=${mark}&state=done`)).toEqual([third])
    expect(await shown('mine=1')).toEqual([second])
    expect(await shown(`q=aisha`)).toContain(first)
    expect(outcomeOf(await staff.get(`${LIST}?q=${third}`))).toBe(`303 ${LIST}/${third}`)
  })

  test('stands beside the request with the same filter', async () => {
    const reference = await newRequest({ assignedTo: staff.id })
    const html = await staff.page(`${LIST}/${reference}?mine=1`)
    expect(html).toMatch(new RegExp(`href="${LIST}/${reference}\\?mine=1" aria-current="page"`))
  })
})

test('a request shows its answers by label, its room as a plan, and what else came from the same address', async () => {
  const { number, email } = await newDeskOrder({ totalCents: 69_500 })
  const earlier = await newRequest({ email, kind: 'support', fields: { topic: 'Measuring' }, status: 'done' })
  const reference = await newRequest({ email })
  const html = await staff.page(`${LIST}/${reference}`)
  expect(html).toContain('<dt>Size</dt><dd class="typed">96″ W × 72″ D × 96¼″ H</dd>')
  expect(html).toContain('aria-label="Plan of the room: back wall 96″, depth 72″"')
  for (const text of [number, '$695.00', earlier, walkIn.notes]) expect(html).toContain(text)
})

test('measurements in centimeters are shown in inches', async () => {
  const reference = await newRequest({
    fields: { ...walkIn, unit: 'cm', width: '243.84', depth: '182.88', height: '250' },
  })
  expect(await staff.page(`${LIST}/${reference}`)).toContain('96″ W × 72″ D × 98⅜″ H')
})

test('a request goes from new to open, waiting, done and back, each step in the log', async () => {
  const reference = await newRequest()
  for (const to of ['open', 'waiting', 'done', 'open']) {
    await act(staff, `${LIST}/${reference}`, 'request-state', { to })
    expect(await requestNow(reference)).toMatchObject({ status: to })
  }
  expect((await logOf(`form:${reference}`)).map(({ summary }) => summary)).toEqual([
    ...['Moved to Open', 'Moved to Waiting for reply', 'Moved to Done', 'Moved to Open'],
  ])
})

test('a request is linked to an order, and a number that does not exist is refused', async () => {
  const { number } = await newDeskOrder()
  const page = `${LIST}/${await newRequest()}`
  const refused = await act(staff, page, 'request-link', { order_number: 'AL-9999-999' })
  await expect(refused).toAnswer(422, expect.stringContaining('Order not found.'))
  await act(staff, page, 'request-link', { order_number: number.toLowerCase() })
  expect(await staff.page(page)).toMatch(new RegExp(`Linked to.*${number}`))
})

test('a request is deleted with its files, answers and details after its reference was typed', async () => {
  const reference = await newRequest()
  const page = `${LIST}/${reference}`
  const key = await attach(reference, 'a.jpg', 'image/jpeg', JPEG_WITH_PLACE)
  await act(staff, page, 'request-answer', answer)
  expect((await act(staff, page, 'request-delete', { reference: 'RQ-0000-00' })).status).toBe(422)
  expect(outcomeOf(await act(staff, page, 'request-delete', { reference: reference.toLowerCase() }))).toBe(
    `303 ${LIST}`,
  )
  expect(await requestNow(reference)).toBeNull()
  expect((await staff.get(`/desk/files/${key}`)).status).toBe(404)
  const left = await db.first(
    `SELECT (SELECT count(*) FROM uploads WHERE reference = ?1 AND expires_at > 0) AS files,
       (SELECT count(*) FROM desk_log l JOIN desk_log_details d ON d.log_id = l.id WHERE l.subject = 'form:' || ?1) AS details,
       (SELECT count(*) FROM form_replies WHERE form_id NOT IN (SELECT id FROM form_submissions)) AS replies,
       (SELECT count(*) FROM outbox WHERE kind = 'form-reply' AND sent_at IS NULL AND instr(payload, 'log_id')
          AND payload ->> 'log_id' IN (SELECT id FROM desk_log WHERE subject = 'form:' || ?1)) AS emails`,
    reference,
  )
  expect(left).toEqual({ files: 0, details: 0, replies: 0, emails: 0 })
})
