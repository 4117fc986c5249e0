import { runStep, type Outcome } from './step.ts'

/** Runs steps one after the other, even after one that failed. */
export async function inOrder(...steps: [heading: string, ...command: string[]][]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [heading, ...command] of steps) outcomes.push(await runStep(heading, command))
  return outcomes
}
