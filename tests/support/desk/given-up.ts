import { deadlines } from '../deadlines.ts'

/** Does something at a provider that never answers, and waits only shortly until the shop gives up. */
export async function givenUp<T>(work: () => Promise<T>): Promise<T> {
  const { refundMs } = deadlines
  deadlines.refundMs = 500
  try {
    return await work()
  } finally {
    deadlines.refundMs = refundMs
  }
}
