import * as v from 'valibot'
import { formDataOf, isUpload } from '#api/http/body.ts'
import { ValidationError } from '#api/http/validation.ts'
import { digestOf } from '#worker/base/signing/digest.ts'
import { sign } from '#worker/base/signing/signature.ts'
import type { Desk } from './desk.ts'

const Key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

/**
 * The key of a form with what it says, from `Idempotency-Key`. What moves money needs one, and stores this one, so that
 * the same key with another amount is another form.
 */
export async function formKeyOf(desk: Desk): Promise<string> {
  const key = v.safeParse(Key, desk.c.req.header('Idempotency-Key'))
  if (!key.success) throw new ValidationError({ key: ['Reload the page. This form has expired.'] })
  return digestOf(`${key.output} ${await fingerprintOf(desk)}`)
}

/** What a call says, signed, because a digest of a body with a password would help to guess it. */
export async function fingerprintOf({ c }: Desk): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  const text = isUpload(c) ? await textOfForm(c) : await c.req.text()
  return sign(c.get('settings').appKey, 'desk-form', `${c.req.method} ${pathname}${search}\n${text}`)
}

/** The boundary between the parts of a form is another one each time, so it does not count. */
async function textOfForm(c: Desk['c']): Promise<string> {
  const parts: [string, string][] = []
  for (const [name, value] of (await formDataOf(c)).entries() as Iterable<[string, string | File]>) {
    const text = typeof value === 'string' ? value : digestOf(new Uint8Array(await value.arrayBuffer()))
    parts.push([name, text])
  }
  return JSON.stringify(parts)
}
