import { expect } from 'vitest'
import { fileRules } from '#shared/actions/form-files.ts'
import { apiPaths, href } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { db } from '#tests/support/db.ts'
import { readSettings } from '#worker/base/settings.ts'
import { signedLink } from '#worker/base/signing/signed-link.ts'
import { pdf } from '#tests/support/files.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import type { Case } from './case.ts'
import { read, supportRequest, visits, type Seen } from './sections.ts'

const { field } = fileRules.support!

/** Files are refused with another way to send them; the text alone is accepted. */
export async function filesRefused({ world, healthy }: Case): Promise<void> {
  expectRefused(await sendWithFile(world.env))
  visits.forms.isFine(await visits.forms.send(world))
  expect((await sendWithFile(healthy().env)).status).toBe(201)
}

export async function filesAcceptedAgain({ world }: Case): Promise<void> {
  expectRefused(await sendWithFile(world.env))
  expect((await sendWithFile(world.env)).status).toBe(201)
}

/** Staff are told that the file is gone, and the link works again once it is back. */
export async function fileMissing({ world, healthy }: Case): Promise<void> {
  const sent = await sendWithFile(world.env)
  const { reference } = JSON.parse(sent.text).data
  const key = await db.value<string>('SELECT key FROM uploads WHERE reference = ?', reference)
  const path = href(apiPaths.upload, { key: key! })
  const link = signedLink(readSettings(world.env).appKey, path, Date.now() + HOUR_MS)
  expect((await newVisitor(world.env).get(link)).status).toBe(404)
  const found = await newVisitor(healthy().env).get(link)
  expect([found.status, (await found.arrayBuffer()).byteLength]).toEqual([200, 50])
}

async function sendWithFile(env: Env): Promise<Seen> {
  const visitor = newVisitor(env)
  const body = new FormData()
  for (const [name, text] of Object.entries(supportRequest())) body.append(name, text)
  body.append(field, pdf('drawing.pdf'))
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': await visitor.token() }
  return read(await visitor.send('POST', href(apiPaths.form, { kind: 'support' }), body, { headers }))
}

function expectRefused({ status, text }: Seen): void {
  expect(status).toBe(503)
  const { message, errors } = JSON.parse(text)
  expect(message).toContain('call us')
  expect(errors).toEqual({ [field]: [message] })
}
