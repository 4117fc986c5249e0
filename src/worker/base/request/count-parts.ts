/** More fields and files than any form of the shop has. */
export const MAX_PARTS = 500

const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary="?([^";]{1,70})/i
const ENCODED = /^application\/x-www-form-urlencoded\b/i

/** Null if the type has no parts. */
export function boundaryIn(contentType: string): string | null {
  return BOUNDARY.exec(contentType)?.[1]?.trimEnd() ?? null
}

export type CountedRequest = { request: Request; hasTooMany: () => boolean }

/**
 * A form whose parts are counted while its body is read. Beyond `MAX_PARTS` reading fails before anything is parsed,
 * because parsing a hundred thousand parts would stop the isolate for seconds. A NUL in the headers of a part is replaced.
 * Other bodies are left as they are.
 */
export function countParts(request: Request): CountedRequest {
  const type = request.headers.get('Content-Type') ?? ''
  const boundary = boundaryIn(type)
  const separator = boundary === null ? (ENCODED.test(type) ? '&' : null) : `--${boundary}`
  if (separator === null || !request.body) return { request, hasTooMany: () => false }
  const { stream, count } = counter(Buffer.from(separator), boundary === null ? null : new PartHeaders())
  const headers = new Headers(request.headers)
  // The parser must not find another boundary than the one that is counted.
  if (boundary !== null) headers.set('Content-Type', `multipart/form-data; boundary="${boundary}"`)
  const { method, url } = request
  const counted = new Request(url, { method, headers, body: request.body.pipeThrough(stream) })
  return { request: counted, hasTooMany: () => count() > MAX_PARTS }
}

type Counting = { stream: TransformStream<Uint8Array, Uint8Array>; count: () => number }

function counter(separator: Buffer, headers: PartHeaders | null): Counting {
  let count = 0
  let rest = Buffer.alloc(0)
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const text = Buffer.concat([rest, chunk])
      const starts: number[] = []
      let from = 0
      for (let at = text.indexOf(separator); at >= 0 && count <= MAX_PARTS; at = text.indexOf(separator, from)) {
        count++
        from = at + separator.length
        starts.push(from - rest.length)
      }
      if (count > MAX_PARTS) return controller.error(new Error('The form has too many parts.'))
      // A separator may be cut by the end of the chunk.
      rest = text.subarray(Math.max(from, text.length - separator.length + 1))
      headers?.clean(chunk, starts)
      controller.enqueue(chunk)
    },
  })
  return { stream, count: () => count }
}

const [NUL, INSTEAD] = [0, '_'.charCodeAt(0)]
const END = Buffer.from('\r\n\r\n')

/**
 * Goes through the headers of a form's parts, chunk by chunk, and replaces each NUL. A file name with one would make the
 * whole form unreadable.
 */
class PartHeaders {
  #isInside = false
  /** How many bytes of the empty line after the headers were seen. */
  #ended = 0

  /** `starts` are the places in the chunk where a part's headers begin. */
  clean(chunk: Uint8Array, starts: readonly number[]): void {
    let at = this.#isInside ? this.#cleaned(chunk, 0) : 0
    for (const start of starts) {
      if (start < at) continue
      this.#isInside = true
      this.#ended = 0
      at = this.#cleaned(chunk, start)
    }
  }

  #cleaned(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      if (chunk[at] === NUL) chunk[at] = INSTEAD
      this.#ended = chunk[at] === END[this.#ended] ? this.#ended + 1 : Number(chunk[at] === END[0])
      if (this.#ended < END.length) continue
      this.#isInside = false
      return at + 1
    }
    return chunk.length
  }
}
