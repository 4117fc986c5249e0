import { formatLength } from '#shared/text/format-length.ts'
import { verdict, type Passage, type Verdict } from './access.ts'
import { passageNames, type AskedRoute } from './asked-route.ts'
import type { Carton } from './cartons.ts'

/** A question, such as "Door, 30″", and its answer. */
export type AccessAnswer = { question: string; verdict: Verdict }

/** An answer for each part of the route whose lengths are known. */
export function accessAnswers({ lengths, unit }: AskedRoute, cartons: readonly Carton[]): AccessAnswer[] {
  return passageNames.flatMap((passage) => {
    const asked = lengths[passage]
    if (!asked) return []
    const texts = asked.map((length) => formatLength(length, unit))
    return [{ question: questions[passage](texts), verdict: verdict(passage, asked, cartons) }]
  })
}

/** The answers as lines of an order: "Door, 30″: Yes". */
export function answersText(answers: readonly AccessAnswer[]): string {
  return answers.map(({ question, verdict }) => `${question}: ${verdict}`).join('\n')
}

/** An order's lines as a sentence, "Will it get in? Door, 30″: Yes.", with the promise about a No. */
export function accessSentence(lines: string): string {
  const call = hasStuckLine(lines) ? ' We’ll call you before we cut.' : ''
  return `Will it get in? ${lines.replaceAll('\n', '. ')}.${call}`
}

/** True of an order's lines if one of them says No. */
export function hasStuckLine(lines: string): boolean {
  return /: No$/m.test(lines)
}

export function isStuck(answers: readonly AccessAnswer[]): boolean {
  return answers.some(({ verdict }) => verdict === 'No')
}

const questions: Record<Passage, (lengths: string[]) => string> = {
  door: ([width]) => `Door, ${width}`,
  turn: ([from, to, ceiling]) => `Hallway turn, ${from} to ${to}${ceiling ? `, ceiling ${ceiling}` : ''}`,
  stair: ([height]) => `Stair with a turn, ${height} over the landing`,
  elevator: ([door, depth, height]) => `Elevator, door ${door}, ${depth} deep, ${height} high`,
}
