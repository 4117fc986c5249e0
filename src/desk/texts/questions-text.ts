import type { Question } from '#shared/content/content-page.ts'
import type { TextProblem } from '#shared/content/text-tree.ts'

/** Questions as staff type them: `# Topic`, `## Question`, and the answer below it. */
export function formatQuestions(faq: readonly Question[]): string {
  const topics = Map.groupBy(faq, ({ topic = '' }) => topic)
  return [...topics]
    .map(([topic, questions]) => {
      const texts = questions.map(({ question, answer }) => `## ${question}\n${answer}`)
      return [...(topic ? [`# ${topic}`] : []), ...texts].join('\n\n')
    })
    .join('\n\n')
}

type Parsed = { faq: Question[]; problems: TextProblem[] }

/** `needsTopics` on the page that has its questions in groups. */
export function parseQuestions(typed: string, needsTopics: boolean): Parsed {
  const faq: (Question & { line: number })[] = []
  const problems: TextProblem[] = []
  let topic: string | undefined
  for (const [index, text] of typed.split('\n').entries()) {
    const [line, trimmed] = [index + 1, text.trim()]
    const [, sign, rest = ''] = /^(##?)\s+(.+)$/.exec(trimmed) ?? []
    if (sign === '#') topic = rest
    else if (sign === '##') faq.push({ question: rest, answer: '', ...(topic !== undefined && { topic }), line })
    else if (trimmed.startsWith('#'))
      problems.push({ line, reason: 'A question begins with “## ”, a topic with “# ”.' })
    else if (trimmed !== '') addAnswer(faq, trimmed, line, problems)
  }
  problems.push(...faq.flatMap((question) => findProblem(question, faq, needsTopics)))
  return {
    faq: faq.map(({ question, answer, topic }) => ({ question, answer, ...(topic !== undefined && { topic }) })),
    problems,
  }
}

function addAnswer(faq: Question[], text: string, line: number, problems: TextProblem[]): void {
  const last = faq.at(-1)
  if (last) last.answer = last.answer === '' ? text : `${last.answer} ${text}`
  else problems.push({ line, reason: 'The first line is a question that begins with “## ”.' })
}

type Typed = Question & { line: number }

function findProblem({ question, answer, topic, line }: Typed, all: readonly Typed[], needsTopics: boolean) {
  const reasons = [
    answer === '' && 'This question has no answer.',
    all.find((other) => other.question === question)?.line !== line && 'This question is there twice.',
    needsTopics && topic === undefined && 'Put a topic above it that begins with “# ”.',
  ]
  return reasons.filter((reason) => reason !== false).map((reason) => ({ line, reason }))
}
