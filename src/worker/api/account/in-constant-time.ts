import { accountTiming } from './hash-cost.ts'

/**
 * Resolves no sooner than the slowest path would, so that timing does not reveal whether an account exists. Errors are
 * not delayed, because they do not depend on an account.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, accountTiming.leastMs))])
  return outcome
}
