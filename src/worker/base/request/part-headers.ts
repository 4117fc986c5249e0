const [NUL, INSTEAD] = [0, '_'.charCodeAt(0)]
const END = Buffer.from('\r\n\r\n')

/**
 * Goes through the headers of a form's parts, chunk by chunk, and replaces each NUL. A file name with one would make the
 * whole form unreadable.
 */
export class PartHeaders {
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
