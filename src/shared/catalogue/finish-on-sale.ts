import { finishNames } from './options.ts'

/** Whether a finish can be had; `off` are those that the shop took off sale. */
export function isFinishOnSale(finish: string, off: readonly string[]): boolean {
  return !off.includes(finish)
}

/** "Walnut is off sale for now", wherever a page, an answer or a paper says it. */
export function describeOffSale(finish: string): string {
  return `${finishNames[finish] ?? finish} is off sale for now`
}
