import { cutText } from '#shared/text/cut-text.ts'
import { brand } from '#shared/brand.ts'
import type { TestName, TestResult } from '#shared/schema/desk/settings.ts'
import { mailProvider } from '#providers/mail-provider.ts'
import { clientOf } from '#providers/stripe-client.ts'
import { deadlines, withTimeout } from '#worker/base/deadlines.ts'
import { log, thrown } from '#worker/base/log.ts'
import { settingsOf } from '#worker/base/settings.ts'
import type { Desk } from '../desk.ts'

const LONGEST_REASON = 200
const TEST_FILE = 'test-of-the-desk'

/** Tries what the shop needs, for real: an email to who asks, a call to Stripe, a file in the bucket. */
export async function runTest(test: TestName, desk: Desk): Promise<TestResult> {
  try {
    return { isOk: true, said: await withTimeout(deadlines.stripeMs, tests[test](desk)) }
  } catch (error) {
    log('error', 'settings', { ...thrown(error), test })
    const reason = error instanceof Error ? error.message : String(error)
    return { isOk: false, said: `It failed: ${cutText(reason, LONGEST_REASON)}` }
  }
}

const tests: Record<TestName, (desk: Desk) => Promise<string>> = {
  async mail({ c, visit, now }) {
    const provider = mailProvider(c.env)
    if (!provider) throw new Error('No way to send emails is set.')
    const text = 'The shop’s emails work. You’re receiving this because you pressed a test button in its settings.'
    const messageId = `test-${now.toString(36)}@${settingsOf(c.env).mail.from.split('@').at(-1)}`
    const subject = `Test email of ${brand.name}`
    await provider.send({ messageId, to: visit.email, subject, text, html: `<p>${text}</p>` })
    return `Sent to ${visit.email}. Check that it arrived.`
  },

  async payment({ c }) {
    const { stripe } = settingsOf(c.env)
    if (!stripe.secretKey) throw new Error('No key of Stripe is set.')
    const { livemode } = await (await clientOf(stripe)).balance.retrieve()
    return livemode ? 'Stripe knows the key. Payments move money.' : 'Stripe knows the key. It is a test key.'
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
