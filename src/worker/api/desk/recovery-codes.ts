import { randomBytes } from 'node:crypto'

const CODES = 10
const BYTES = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 16

/** Ten codes of 80 random bits, such as "ABCD-EFGH-IJKL-MNOP". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => grouped(base32(randomBytes(BYTES))))
}

/** A typed recovery code in the form in which it is stored; null if it cannot be one. */
export function recoveryCodeIn(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return plain.length === LENGTH ? grouped(plain) : null
}

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)]!)
}

function grouped(text: string): string {
  return text.match(/.{4}/g)!.join('-')
}
