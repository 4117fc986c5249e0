/** R2 wants parts of at least this size, all equal but the last. */
const PART_BYTES = 5 * 1024 * 1024

/** Stores statements as one file, which is there once it is whole. Returns its bytes. */
export async function writeParts(bucket: R2Bucket, key: string, statements: AsyncIterable<string>): Promise<number> {
  const upload = await bucket.createMultipartUpload(key)
  try {
    const parts: R2UploadedPart[] = []
    let bytes = 0
    for await (const part of cutParts(statements)) {
      parts.push(await upload.uploadPart(parts.length + 1, part))
      bytes += part.length
    }
    await upload.complete(parts)
    return bytes
  } catch (error) {
    // R2 forgets parts without a file after a week, should it be away.
    await upload.abort().catch(() => {})
    throw error
  }
}

/** The same memory again and again, so a part has to be stored before the next. */
async function* cutParts(statements: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const part = new Uint8Array(PART_BYTES)
  let filled = 0
  for await (const statement of statements) {
    let rest = encoder.encode(`${statement}\n`)
    while (rest.length > 0) {
      const fits = rest.subarray(0, PART_BYTES - filled)
      part.set(fits, filled)
      filled += fits.length
      rest = rest.subarray(fits.length)
      if (filled < PART_BYTES) continue
      yield part
      filled = 0
    }
  }
  yield part.subarray(0, filled)
}
