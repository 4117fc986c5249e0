import type { Stripe } from 'stripe'
import * as v from 'valibot'
import type { ActionResult } from '#shared/actions/action.ts'
import { cutText } from '#shared/text/cut-text.ts'
import { mailedByHand } from '#desk/frame/hand-mails.ts'
import { noteCheck, testNames, type TestName } from '#db/desk/settings/shop-checks.ts'
import { mailProvider } from '#providers/mail-provider.ts'
import { createStripeClient } from '#providers/stripe-client.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import { findTaxRules } from '#worker/base/shop-limits.ts'
import { readSettings } from '#worker/base/settings.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { choice } from '#desk/frame/fields.ts'
import { deskForm } from '#desk/frame/form.ts'
import { saveChange } from '#desk/frame/save-change.ts'

/** As long as Stripe's sentence about a right that a key lacks. */
const LONGEST_REASON = 400
const TEST_FILE = 'test-of-the-desk'

/** Tries the provider in question and keeps what it said. */
export const testSetting = deskForm('settings-test', {
  needs: 'seeSettings',
  fields: v.object({ test: choice(testNames, 'Choose this field from the list.') }),
  run: async (desk, { test }) => {
    const { id, email } = desk.visit
    const run = () => testNow(desk, test)
    return test === 'mail' ? mailedByHand(desk, { about: `test-${id}`, to: [email] }, run) : run()
  },
})

async function testNow(desk: Desk, test: TestName): Promise<ActionResult> {
  const result = await runTest(test, desk)
  await saveChange(desk, 'setting', {
    ...{ action: `settings.tested-${test}`, subject: 'settings', became: { isOk: result.isOk } },
    summary: `Tested the ${test}: ${result.isOk ? 'it works' : 'it failed'}`,
    statements: [noteCheck(desk.db, test, result, desk.now)],
  })
  if (result.isOk) return { next: 'stay', message: result.said }
  return { next: 'stay', notices: [{ kind: 'warning', text: result.said }] }
}

/** Tries what the shop needs, for real: an email to who asks, a call to Stripe, a file in the bucket. */
async function runTest(test: TestName, desk: Desk): Promise<{ isOk: boolean; said: string }> {
  try {
    return { isOk: true, said: await withTimeout(deadlines.stripeMs, tests[test](desk)) }
  } catch (error) {
    log('error', 'settings', { ...thrown(error), test })
    const reason = error instanceof Error ? error.message : String(error)
    return { isOk: false, said: `It failed: ${cutText(reason, LONGEST_REASON)}` }
  }
}

const tests: Record<TestName, (desk: Desk) => Promise<string>> = {
  async mail({ c, visit, rules, now }) {
    const provider = mailProvider(c.env)
    if (!provider) throw new Error('No way to send emails is set.')
    const text = 'The shop’s emails work. You’re receiving this because you pressed a test button in its settings.'
    const messageId = `test-${now.toString(36)}@${readSettings(c.env).mail.from.split('@').at(-1)}`
    const subject = `Test email of ${rules.business.name}`
    await provider.send({
      messageId,
      fromName: rules.business.name,
      to: visit.email,
      subject,
      text,
      html: `<p>${text}</p>`,
    })
    return `Sent to ${visit.email}. Check that it arrived.`
  },

  async payment({ c, rules }) {
    const settings = readSettings(c.env)
    const { stripe, paymentProviders } = settings
    if (!stripe.secretKey) throw new Error('No key of Stripe is set.')
    const client = await createStripeClient(stripe)
    // No more than docs/cards.md asks of a restricted key.
    const isForTaxes = findTaxRules(settings, rules).provider === 'stripe'
    if (isForTaxes) await knowsTaxes(client)
    if (paymentProviders.includes('stripe') || !isForTaxes) {
      const one = { limit: 1 }
      await Promise.all([client.checkout.sessions.list(one), client.refunds.list(one), client.disputes.list(one)])
      await client.files.list(one)
    }
    const isLive = stripe.secretKey.includes('_live_')
    return `Stripe knows the key. ${isLive ? 'Payments move money.' : 'It is a test key.'}`
  },

  async storage({ c }) {
    for (const bucket of [c.env.UPLOADS, c.env.PICTURES]) {
      await bucket.put(TEST_FILE, 'ok')
      const file = await bucket.get(TEST_FILE)
      const text = await file?.text()
      await bucket.delete(TEST_FILE)
      if (text !== 'ok') throw new Error('The file that was stored can’t be read.')
    }
    return 'A file was stored in both buckets, read and deleted.'
  },
}

/** A key without the right gets 403 instead of 404. */
async function knowsTaxes(client: Stripe): Promise<void> {
  await client.tax.transactions.retrieve('tax_none').catch((error: { statusCode?: number }) => {
    if (error.statusCode !== 404) throw error
  })
}
