import type { Question } from '#shared/content/content-page.ts'

/** The questions that contain every word of the query in question, answer or topic; all for an empty query. */
export function matchingQuestions(questions: readonly Question[], query: string): Question[] {
  const words = simple(query).split(' ').filter(Boolean).map(stem)
  return questions.filter(({ question, answer, topic = '' }) => {
    const text = simple(`${question} ${answer} ${topic}`)
    return words.every((word) => text.includes(word))
  })
}

function simple(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
}

/** Makes "baseboards" find "baseboard" and "delivering" find "delivery". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ies|es|s|y|ed)$/, '') : word
}
