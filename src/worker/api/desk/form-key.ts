import { formDataOf, isUpload } from '#api/http/body.ts'
import { digestOf } from '#worker/base/signing/digest.ts'
import { sign } from '#worker/base/signing/signature.ts'
import type { Desk } from './desk.ts'

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
