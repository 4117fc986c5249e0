import { randomBytes } from 'node:crypto'

const CODES = 10
/** At least 112 bits, so that SHA-256 is enough to store them. */
const BYTES = 15
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Codes from before have 80 bits. */
const LENGTHS = [24, 16]

/** Ten codes of 120 random bits, such as "ABCD-EFGH-IJKL-MNOP-QRST-UVWX". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => grouped(base32(randomBytes(BYTES))))
}

/** A typed recovery code in the form in which it is stored; null if it cannot be one. */
export function recoveryCodeIn(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return LENGTHS.includes(plain.length) ? grouped(plain) : null
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)]!)
}

function grouped(text: string): string {
  return text.match(/.{4}/g)!.join('-')
}
