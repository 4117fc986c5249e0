import { brand } from '#shared/brand.ts'
import list from './common-passwords.txt?raw'

/** Longer passwords are no mere variation of a name, and are not worth the time. */
const MAX_VARIATION_LENGTH = 300

let common: ReadonlySet<string> | undefined

/** True for one of the 3,000 most common passwords, in any letter case. */
export function isCommon(password: string): boolean {
  common ??= new Set(list.split('\n'))
  return common.has(password.toLowerCase())
}

/** True for the shop's name, the address and the name in the address, also with other digits and signs. */
export function isGuessable(password: string, email: unknown): boolean {
  if (password.length > MAX_VARIATION_LENGTH) return false
  const address = typeof email === 'string' ? email : ''
  const words = [brand.name, address, address.split('@')[0]!].filter((word) => word !== '')
  return words.some((word) => isVariation(password.toLowerCase(), word.toLowerCase()))
}

function isVariation(password: string, word: string): boolean {
  const letters = lettersOf(word)
  return password === word || (letters !== '' && lettersOf(password) === letters)
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{Letter}/gu, '')
}
