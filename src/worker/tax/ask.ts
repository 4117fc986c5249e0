import { findPickUpState } from '#shared/checkout/shop-state.ts'
import { withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import type { Settings } from '#worker/base/settings.ts'
import type { TaxRules } from '#worker/base/shop-limits.ts'
import { tableTax } from './table.ts'
import type { TaxAnswer, TaxProvider, TaxQuestion } from './tax.ts'

/**
 * Asks the shop's tax provider once, for at most `ms`. If it gives no answer, the table does, which also answers for what is
 * picked up.
 */
export async function askTax(
  settings: Settings,
  { provider, states }: TaxRules,
  question: TaxQuestion,
  ms: number,
): Promise<TaxAnswer> {
  const table = tableTax(question, states)
  if (provider === 'table' || findPickUpState(question.rateId)) return table
  try {
    return await withTimeout(ms, stripeTax(settings, ms).ask(question))
  } catch (error) {
    log('warn', 'tax', { state: question.address.state, ...thrown(error) })
    return { ...table, source: 'fallback' }
  }
}

function stripeTax({ stripe }: Settings, ms: number): TaxProvider {
  return { ask: async (question) => (await import('./stripe.ts')).calculate(stripe, question, ms) }
}
