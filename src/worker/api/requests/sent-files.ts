import { HTTPException } from 'hono/http-exception'
import { findUploads, storeUploads, type NewUpload, type Upload, type UploadKind } from '#db/requests/uploads.ts'
import { filesIn } from '#shared/actions/fields.ts'
import { fileErrors, RECEIVED_FILES, type FileRule } from '#shared/actions/form-files.ts'
import type { FieldErrors } from '#shared/api/http-error.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { makeDigest } from '#worker/base/signing/digest.ts'
import { log, thrown } from '#worker/base/log.ts'
import { seal, unseal } from '#worker/base/signing/seal.ts'
import { readFormData, isUpload, type Body } from '#api/http/body.ts'
import type { ApiContext } from '#api/http/context.ts'
import { throttle } from '#api/http/throttle.ts'
import { ValidationError } from '#api/http/validation.ts'
import { fileName, printableName } from './file-name.ts'
import { detectFileType, isHeic, mediaTypes } from './file-type.ts'

export type SentFiles = { kept: Upload[]; arrived: NewUpload[]; errors: FieldErrors }
export type ReceivedFile = { token: string; name: string; bytes: number }

export const noFiles: SentFiles = { kept: [], arrived: [], errors: {} }

const SEALED = 'upload|'
const REJECTED_PER_WINDOW = 20
const WINDOW_MS = 10 * MINUTE_MS

export async function sentFiles(c: ApiContext, kind: UploadKind, rule: FileRule, body: Body): Promise<SentFiles> {
  const tokens = [body[RECEIVED_FILES] ?? []].flat().filter((token) => typeof token === 'string')
  return checkFiles(c, kind, rule, { chosen: await chosenFiles(c, rule), tokens })
}

/** Sorts out the files of a form: those that an earlier attempt has stored, by their tokens, and those that came now. */
export async function checkFiles(
  c: ApiContext,
  kind: UploadKind,
  rule: FileRule,
  { chosen, tokens }: { chosen: readonly File[]; tokens: readonly string[] },
): Promise<SentFiles> {
  const kept = await receivedFiles(c, kind, tokens)
  const errors = fileErrors(rule, chosen, kept.length)
  const arrived: NewUpload[] = []
  for (const file of chosen.slice(0, rule.max)) {
    if (Object.keys(fileErrors(rule, [file])).length > 0) continue
    const content = new Uint8Array(await file.arrayBuffer())
    const type = detectFileType(content)
    if (type !== null && type !== 'too-many-pixels' && rule.types.includes(type)) {
      const digest = makeDigest(content)
      const name = fileName(file.name, type)
      arrived.push({ key: newKey(), kind, name, type: mediaTypes[type], bytes: file.size, digest, content })
    } else {
      ;(errors[rule.field] ??= []).push(describeFileProblem(printableName(file.name), content, rule))
    }
  }
  const room = Math.max(0, rule.max - kept.length)
  return { kept, arrived: arrived.slice(0, room), errors }
}

export async function storeFiles(c: ApiContext, { arrived }: SentFiles, rule: FileRule): Promise<void> {
  try {
    await withTimeout(deadlines.uploadsMs, storeUploads(c.get('db'), c.env.UPLOADS, arrived, Date.now()))
  } catch (error) {
    log('error', 'uploads', thrown(error))
    const message = `We can’t take files right now. Send the form without them, or call us.`
    throw new HTTPException(503, {
      res: Response.json({ message, errors: { [rule.field]: [message] } }, { status: 503 }),
    })
  }
}

/** Stores the files of a rejected form, so that they need not be chosen again. */
export async function rejectWithFiles(
  c: ApiContext,
  errors: FieldErrors | null,
  files: SentFiles,
  rule: FileRule | null,
): Promise<never> {
  const wrong = { ...errors, ...files.errors }
  if (!rule) throw new ValidationError(wrong)
  if (files.arrived.length > 0) {
    await throttle(c, 'rejected-files', REJECTED_PER_WINDOW, WINDOW_MS)
    await storeFiles(c, files, rule)
  }
  throw new ValidationError(wrong, { kept: await signFiles(c, files.kept, files.arrived) })
}

/** Tokens that the page posts with the next attempt, so that the files need not be chosen again. */
export async function signFiles(
  c: ApiContext,
  ...files: readonly Pick<Upload, 'key' | 'name' | 'bytes'>[][]
): Promise<ReceivedFile[]> {
  const { appKey } = c.get('settings')
  return Promise.all(
    files.flat().map(async ({ key, name, bytes }) => ({
      token: await seal(appKey, SEALED + key),
      name,
      bytes,
    })),
  )
}

async function chosenFiles(c: ApiContext, { field }: FileRule): Promise<File[]> {
  return isUpload(c) ? filesIn(await readFormData(c), field) : []
}

async function receivedFiles(c: ApiContext, kind: UploadKind, tokens: readonly string[]): Promise<Upload[]> {
  const keys = await Promise.all(tokens.slice(0, 20).map((token) => keyIn(c, token)))
  return findUploads(c.get('db'), kind, [...new Set(keys.filter((key) => key !== null))], Date.now())
}

async function keyIn(c: ApiContext, token: string): Promise<string | null> {
  // A token that was not sealed here, or with an older key, counts as no file.
  const text = await unseal(c.get('settings').appKey, token.split(' ')[0]!)
  return text?.startsWith(SEALED) ? text.slice(SEALED.length) : null
}

function newKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
}

function describeFileProblem(name: string, content: Uint8Array, { typesText }: FileRule): string {
  if (detectFileType(content) === 'too-many-pixels') return `${name} has too many pixels. Choose a smaller one.`
  if (isHeic(content)) {
    return `${name} is a HEIC photo, which we can’t open. Send a JPEG instead: email the photo to yourself, or choose Most Compatible in Settings, Camera, Formats and take it again.`
  }
  return `${name} isn’t a ${typesText} file, whatever its name says.`
}
