import { signReceipt } from '#api/requests/form-receipt.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { leadForms } from '#tests/support/every-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { testEnv } from '#tests/support/env.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { readSettings } from '#worker/base/settings.ts'

const { review: _, ...forms } = leadForms
const confirmations: Record<keyof typeof forms, string> = {
  support: paths.supportConfirm,
  'design-request': paths.requestDesignConfirm,
  consultation: paths.diyConfirm,
  careers: paths.careersConfirm,
  partner: paths.partnerConfirm,
  survey: paths.supportConfirm,
  'guarantee-claim': paths.supportConfirm,
}

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'the form %s leads to its confirmation, which can be reloaded and leads back without its reference',
  async (kind) => {
    const { path, action: _action, right } = forms[kind]
    const fields = { _action, kind, ...right, email: newEmail() } as Record<string, string>
    const answer = await newVisitor().post(path, fields, { headers: newAddress() })
    const to = answer.headers.get('Location') ?? ''
    expect([answer.status, to.split('?')[0]]).toEqual([303, confirmations[kind]])
    const visitor = newVisitor()
    for (let turn = 0; turn < 2; turn++) {
      const html = await visitor.page(to)
      expect(html).toContain(`<b>${new URL(to, 'http://shop.test').searchParams.get('reference')}</b>`)
      expect(html).toContain('content="noindex')
    }
    const about = new URL(to, 'http://shop.test')
    about.searchParams.delete('reference')
    expect(await visitor.page(about.pathname + about.search)).toContain(`href="${path}">Go to the form</a>`)
  },
)

describe.each([
  [paths.supportConfirm, paths.support],
  [`${paths.supportConfirm}?about=survey`, paths.designSurvey],
  [`${paths.supportConfirm}?about=guarantee-claim`, paths.guaranteeClaim],
  [paths.requestDesignConfirm, paths.requestDesign],
  [paths.diyConfirm, paths.consultation],
  [paths.careersConfirm, paths.careers],
  [paths.partnerConfirm, paths.partner],
])('the confirmation %s', (path, form) => {
  const { appKey } = readSettings(testEnv)
  const { token } = signReceipt(appKey, 'RQ-4F7K-2N')

  test.each<[made: Record<string, string>]>([
    [{}],
    ...['call-0900', 'RQ-4F7K-2', '<b>', 'RQ-4F7K-2M', '../site'].map((reference): [Record<string, string>] => [
      { reference },
    ]),
    [{ reference: 'RQ-4F7K-2M', token }],
    [{ reference: 'RQ-4F7K-2M', token: 'x' }],
    [{ reference: 'RQ-4F7K-2M', token: orderToken(appKey, 'RQ-4F7K-2M') }],
  ])('with %j, which the shop did not issue, thanks no one and leads to its form', async (made) => {
    const url = new URL(path, 'http://shop.test')
    for (const [name, value] of Object.entries(made)) url.searchParams.set(name, value)
    const response = await newVisitor().get(url.pathname + url.search)
    const html = await response.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    expect(main).toContain('<h1>No request was found here</h1>')
    expect(main).toContain(`href="${form}">Go to the form</a>`)
    expect(main).not.toMatch(/We received your|Thank you|A receipt is on its way/)
  })
})
