type Bytes = Uint8Array<ArrayBuffer>

/** Reads a whole body, or returns null and stops reading once it exceeds `limit` bytes. */
export async function atMost(limit: number, body: ReadableStream<Uint8Array>): Promise<Bytes | null> {
  const chunks: Bytes[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk as Bytes)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Fails once it takes longer than `ms` until all of it has been read. */
export function endsWithin(ms: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: AbortSignal.timeout(ms) })
}

export function cutAt(limit: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let length = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > limit) controller.error(new Error('The file is too large.'))
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(counted)
}
