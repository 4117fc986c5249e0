/** Without vowels and look-alikes, because shoppers read the numbers out on the phone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A random order number like "AL-7K2Q-94X", which cannot be guessed from the previous one. */
export function newOrderNumber(): string {
  const letters = randomLetters(7)
  return `AL-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function newReference(): string {
  const letters = randomLetters(6)
  return `RQ-${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function newQuoteNumber(): string {
  return `Q-${randomLetters(6)}`
}

function randomLetters(count: number): string {
  const numbers = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(numbers, (number) => alphabet[number % alphabet.length]).join('')
}
