import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { withoutDatabase } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/env.ts'
import { jpeg, pdf, text } from '#tests/support/files.ts'
import { checkedOutCart, placeOrder } from '#tests/support/checkout.ts'
import { newMember } from '#tests/support/member.ts'
import { formIn, sentBy, submit } from '#tests/support/page-form.ts'
import { json, newVisitor, type Visitor } from '#tests/support/visitor.ts'

const sender = { name: 'Jordan Fir', phone: '', website: '', _action: 'send-form' }
const size = { space: 'Pantry', width: '72', height: '96', depth: '25', zip_code: '97209' }
const design = { ...sender, kind: 'design-request', ...size, notes: 'A slope' }
const job = { position: 'general', location: 'Salem, OR', eligible: 'Yes', message: 'I install cabinets.' }
const letter = { ...sender, kind: 'careers', ...job }

const fieldAt: Record<string, string> = { [paths.careers]: 'resume', [paths.support]: 'attachments' }

/** Like a browser without JavaScript, which sends an empty file field as a file without a name. */
async function send(
  path: string,
  values: object,
  files: File[] = [new File([], '')],
  { visitor = newVisitor(), headers = newAddress() }: Sending = {},
) {
  const form = new FormData()
  const _token = '_token' in values ? '' : visitor.formToken()
  for (const [name, value] of Object.entries({ _token, ...values })) {
    for (const text of [value].flat()) form.append(name, text)
  }
  for (const file of files) form.append(fieldAt[path] ?? 'photos', file)
  return visitor.send('POST', path, form, { headers })
}

type Sending = { fields?: object; visitor?: Visitor; headers?: Record<string, string> }

/** A visitor who has reached the limit of five forms. */
async function wroteFive(): Promise<Sending> {
  const headers = newAddress()
  for (let times = 0; times < 5; times++) await send(paths.careers, { ...letter, email: newEmail() }, [], { headers })
  return { headers }
}

/** Sends a letter that fails; returns the errors above and beside its fields. */
async function refusedLetter(status: number, sending: Sending, files?: File[]): Promise<string> {
  const fields = { ...letter, _token: newVisitor().formToken(), ...sending.fields, email: newEmail() }
  const refused = await send(paths.careers, fields, files, sending)
  const html = await refused.text()
  expect(refused.status).toBe(status)
  expect(html).toContain('>I install cabinets.</textarea>')
  return /role="alert".*?<\/form>/s.exec(html)![0]
}

async function filesOf(location: string): Promise<string[]> {
  const reference = new URL(location, 'http://shop.test').searchParams.get('reference')
  const query = testEnv.DB.prepare('SELECT name FROM uploads WHERE reference = ? ORDER BY name').bind(reference)
  return (await query.all<{ name: string }>()).results.map(({ name }) => name)
}

function keptIn(html: string): string[] {
  return [...html.matchAll(/name="kept"[^>]*value="([^"]+)"/g)].map(([, value]) => value!)
}

describe('a form with files, without JavaScript', () => {
  test("shows a wrong file's error beside the field, and keeps the good ones and everything typed", async () => {
    const refused = await send(paths.requestDesign, { ...design, email: 'jordan' }, [jpeg('wall.jpg'), text('no.jpg')])
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toMatch(/id="photos-error">.*?no\.jpg isn’t a JPEG, PNG or WebP file/)
    expect(html).toMatch(/id="email-error">.*?jordan isn’t an email address/)
    expect(html).toContain('A slope')
    const kept = keptIn(html)
    expect(kept).toEqual([expect.stringMatching(/^[\w-]{40,} wall\.jpg$/)])
    const sent = await send(paths.requestDesign, { ...design, email: newEmail(), kept })
    expect(await filesOf(sent.headers.get('Location')!)).toEqual(['wall.jpg'])
  })

  test('keeps them through a second mistake, unless the visitor unchecks them', async () => {
    const first = keptIn(await (await send(paths.careers, { ...letter, email: '' }, [pdf('letter.pdf')])).text())
    const again = await send(paths.careers, { ...letter, email: '', kept: first })
    expect(keptIn(await again.text()).map((value) => value.split(' ')[1])).toEqual(['letter.pdf'])
    const without = await send(paths.careers, { ...letter, email: '' })
    expect(keptIn(await without.text())).toEqual([])
  })

  test('that is too large keeps everything typed', async () => {
    const visitor = newVisitor()
    const form = new FormData()
    const fields = { ...design, _token: visitor.formToken(), email: 'jordan@example.com' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) form.append('photos', jpeg(name, { bytes: 9_000_000 }))
    const body = new Response(form)
    const bytes = await body.arrayBuffer()
    const headers = {
      'Content-Type': body.headers.get('Content-Type')!,
      'Content-Length': String(bytes.byteLength),
      ...newAddress(),
    }
    const refused = await visitor.send('POST', paths.requestDesign, bytes, { headers })
    const html = await refused.text()
    expect(refused.status).toBe(413)
    expect(html).toMatch(/id="photos-error">.*?limit for all files is 25 MB/)
    expect(html).toContain('value="jordan@example.com"')
    expect(html).toContain('weren’t uploaded. Choose them again')
  })

  describe.each<[string, number, () => Promise<Sending>]>([
    ['from an expired page', 419, async () => ({ fields: { _token: 'old' } })],
    ['while the database is down', 503, async () => ({ visitor: newVisitor(withoutDatabase()) })],
    ['after five others', 429, wroteFive],
  ])('%s', (_, status, sending) => {
    test('tells the visitor that the text is kept and the files must be chosen again', async () => {
      const html = await refusedLetter(status, await sending(), [pdf('letter.pdf')])
      expect(html).toContain('What you typed is still here, but choose your files again')
      expect(html).toContain('weren’t uploaded. Choose them again')
      expect(html).not.toContain('Nothing was lost')
    })

    test('without files assures the visitor that nothing was lost and does not mention files', async () => {
      const html = await refusedLetter(status, await sending())
      expect(html).toContain('Nothing was lost')
      expect(html).not.toContain('choose them again')
    })
  })

  test('has no room for texts in the space of files', async () => {
    const refused = await send(paths.requestDesign, { ...design, notes: 'x'.repeat(200_000) }, [jpeg('wall.jpg')])
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([413, 'private, no-store'])
  })

  test('has a small limit if it takes no files', async () => {
    const form = new FormData()
    form.append('photos', jpeg('wall.jpg', { bytes: 200_000 }))
    expect((await newVisitor().send('POST', paths.partner, form)).status).toBe(413)
  })
})

async function orderOf(visitor: Visitor): Promise<string> {
  return (await json(placeOrder(visitor, await checkedOutCart(visitor, [1731])))).data.number
}

describe('the guarantee claim', () => {
  test('is filled in for a member and from the order that it was opened from', async () => {
    const member = await newMember()
    const number = await orderOf(member)
    const html = await member.page(`${paths.guaranteeClaim}?order=${number}`)
    expect(html).toContain(`value="${number}"`)
    expect(html).toContain(`value="${member.email}"`)
    expect(html).toMatch(/<option value="[^"]*[Bb]asket[^"]*">/)
  })

  test('keeps the selected part and the order when invalid', async () => {
    const member = await newMember()
    const number = await orderOf(member)
    const path = `${paths.guaranteeClaim}?order=${number}`
    const form = formIn(await member.page(path), 'send-form')
    const item = form.controls.find(({ name }) => name === 'item')!.options[1]!
    const refused = await submit(member, path, form, { item, message: 'Short' }, { headers: newAddress() })
    expect(refused.status).toBe(422)
    expect(sentBy(formIn(await refused.text(), 'send-form'))).toEqual(
      expect.arrayContaining([
        ['item', item],
        ['order_number', number],
        ['email', member.email],
        ['message', 'Short'],
      ]),
    )
  })

  test('shows no one an order that is not theirs', async () => {
    const number = await orderOf(await newMember())
    for (const visitor of [newVisitor(), await newMember()]) {
      const html = await visitor.page(`${paths.guaranteeClaim}?order=${number}`)
      expect(html).toContain(`value="${number}"`)
      expect(html).not.toMatch(/<option value="[^"]*[Bb]asket/)
    }
  })

  test('has links from the order, the policies and every footer', async () => {
    const member = await newMember()
    const number = await orderOf(member)
    const order = `SELECT id FROM orders WHERE number = '${number}'`
    await testEnv.DB.batch([
      testEnv.DB.prepare(`INSERT INTO order_events (order_id, kind, at) SELECT id, 'delivered', 1 FROM (${order})`),
      testEnv.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = (${order})`),
    ])
    expect(await member.page(`${paths.orders}/${number}`)).toContain(`${paths.guaranteeClaim}?order=${number}`)
    const policies = await newVisitor().page(paths.policies)
    expect(policies.split(`href="${paths.guaranteeClaim}"`).length).toBeGreaterThan(2)
  })
})
