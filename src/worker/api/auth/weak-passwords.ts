import { slugs } from '#shared/business/first-business.ts'
import list from './common-passwords.txt?raw'

/** A longer password is more than a variation of a name, and checking it costs too much time. */
const MAX_VARIATION_LENGTH = 300
/** The least number of characters that neither repeat nor continue a sequence. */
const LEAST_STEPS = 5
const LONGEST_UNIT = 4
const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'
const signs: Record<string, string> = {
  ...{ '0': 'o', '1': 'il', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'il', '|': 'il', '€': 'e', '+': 't' },
}

let common: ReadonlySet<string> | undefined

/** True for one of the 3,000 most common passwords, in any letter case and with signs for letters. */
export function isCommon(password: string): boolean {
  common ??= new Set(list.split('\n'))
  const small = password.toLowerCase()
  return [small, withLetters(small, 0), withLetters(small, -1)].some((text) => common!.has(text))
}

/** True for a pattern with hardly more than a beginning: repetition, the alphabet, a row of keys. */
export function isMonotonous(password: string): boolean {
  const characters = [...password.toLowerCase()]
  const codes = characters.map((character) => character.codePointAt(0)!)
  const keys = characters.map((character, index) => {
    const key = KEYBOARD.indexOf(character)
    return key >= 0 && character !== ' ' ? key : codes[index]! + KEYBOARD.length
  })
  return countSteps(codes) < LEAST_STEPS || countSteps(keys) < LEAST_STEPS || isRepeated(characters)
}

/** True for the shop's name, the address and the name in the address, even with other digits and signs. */
export function isGuessable(password: string, email: unknown): boolean {
  if (password.length > MAX_VARIATION_LENGTH) return false
  const address = typeof email === 'string' ? email : ''
  const words = [slugs.name, address, address.split('@')[0]!].filter((word) => word !== '')
  return words.some((word) => isVariation(password.toLowerCase(), word.toLowerCase()))
}

function withLetters(text: string, which: number): string {
  return [...text].map((character) => signs[character]?.at(which) ?? character).join('')
}

/** Counts the characters that break the sequence of the two before them. */
function countSteps(codes: readonly number[]): number {
  const steps = codes.map((code, index) => (index === 0 ? Number.NaN : code - codes[index - 1]!))
  return steps.filter((step, index) => !(Math.abs(step) <= 1 && step === steps[index - 1])).length
}

function isRepeated(characters: readonly string[]): boolean {
  const isUnit = (length: number) => characters.every((character, index) => character === characters[index % length])
  return Array.from({ length: LONGEST_UNIT }, (_, index) => index + 1).some(isUnit)
}

/** True if the password has only a word's letters, in order, or signs for them. */
function isVariation(password: string, word: string): boolean {
  const letters = [...pickLetters(word)]
  if (password === word || letters.length === 0) return password === word
  // How many letters may have been read: a sign stands for one, or for nothing.
  let read = new Set([0])
  for (const character of password) {
    const isSign = pickLetters(character) === ''
    read = new Set(
      [...read].flatMap((count) => [
        ...(isSign ? [count] : []),
        ...(letters[count] !== undefined && isWrittenAs(letters[count], character) ? [count + 1] : []),
      ]),
    )
  }
  return read.has(letters.length)
}

function isWrittenAs(letter: string, character: string): boolean {
  return letter === character || (signs[character] ?? '').includes(letter)
}

function pickLetters(text: string): string {
  return text.replaceAll(/\P{Letter}/gu, '')
}
