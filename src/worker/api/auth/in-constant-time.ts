import { accountTiming } from './hash-cost.ts'

/**
 * Takes as long as the slowest path, so that timing does not reveal whether an account exists. Errors are not delayed.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, accountTiming.leastMs))])
  return outcome
}
