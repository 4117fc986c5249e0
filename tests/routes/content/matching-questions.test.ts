import { expect, test } from 'vitest'
import { matchingQuestions } from '#routes/content/matching-questions.ts'

const questions = [
  { topic: 'Shipping', question: 'Do you ship to Hawaii?', answer: 'Yes. It is never free.' },
  { topic: 'Measuring', question: 'What about my baseboard?', answer: 'It stays. Panels don’t touch it.' },
]

test.each([
  ['', [0, 1]],
  ['hawaii', [0]],
  ['Baseboards', [1]],
  ['baseboard hawaii', []],
  ['shipping free', [0]],
  ["don't", [1]],
  ['  ?!  ', [0, 1]],
])('%j finds the questions %j', (query, found) => {
  expect(matchingQuestions(questions, query)).toEqual(found.map((index) => questions[index]))
})
