import { accountTiming } from './hash-cost.ts'

/**
 * Gives the outcome no sooner than the slowest way through would, so that time does not tell whether an account
 * exists. What is thrown is not held back: it depends on no account.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, accountTiming.leastMs))])
  return outcome
}
