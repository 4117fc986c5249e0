const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Packs numbers into bits, six to a character of base64url, with a checksum of two characters at the end. */
export class BitWriter {
  #digits = ''
  #pending = 0
  #count = 0

  /** Writes the low `width` bits, the highest first. */
  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#push((value >> bit) & 1)
  }

  #push(bit: number): void {
    this.#pending = this.#pending * 2 + bit
    this.#count += 1
    if (this.#count < 6) return
    this.#digits += DIGITS[this.#pending]!
    this.#pending = 0
    this.#count = 0
  }

  text(): string {
    const last = this.#count > 0 ? DIGITS[this.#pending << (6 - this.#count)]! : ''
    const text = this.#digits + last
    return text + checksum(text)
  }
}

export class BitReader {
  readonly #values: number[]
  #at = 0

  private constructor(values: number[]) {
    this.#values = values
  }

  /** Null if a character is foreign or the checksum is wrong. */
  static of(text: string): BitReader | null {
    const body = text.slice(0, -2)
    if (text.length < 3 || checksum(body) !== text.slice(-2)) return null
    const values = Array.from(body, (digit) => DIGITS.indexOf(digit))
    return values.includes(-1) ? null : new BitReader(values)
  }

  /** Reads `width` bits; bits after the end are 0. */
  read(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit++, this.#at++) {
      const digit = this.#values[Math.floor(this.#at / 6)] ?? 0
      value = value * 2 + ((digit >> (5 - (this.#at % 6))) & 1)
    }
    return value
  }
}

/** 31 is odd, so that one changed character always changes the checksum. */
function checksum(text: string): string {
  let sum = 0
  for (const digit of text) sum = (sum * 31 + digit.charCodeAt(0)) & 4095
  return DIGITS[sum >> 6]! + DIGITS[sum & 63]!
}
