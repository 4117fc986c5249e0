import { receiptOf } from '#api/requests/form-receipt.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { newAddress, newEmail } from '#tests/support/account.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { testEnv } from '#tests/support/env.ts'
import { orderToken } from '#worker/base/signing/order-token.ts'
import { settingsOf } from '#worker/base/settings.ts'

const fields = { _action: 'send-form', name: 'Jordan Fir', phone: '', website: '' }
const design = {
  ...fields,
  kind: 'design-request',
  space: 'Pantry',
  width: '72 1/4',
  height: '96',
  depth: '25',
  zip_code: '97209',
}

function send(path: string, values: Record<string, string>): Promise<Response> {
  return newVisitor().post(path, values, { headers: newAddress() })
}

describe('a form without JavaScript', () => {
  test.each([
    [paths.requestDesign, design, paths.requestDesignConfirm],
    [
      paths.support,
      { ...fields, kind: 'support', topic: 'An order', message: 'A shelf came without pins.' },
      paths.supportConfirm,
    ],
    [
      paths.consultation,
      {
        ...fields,
        kind: 'consultation',
        zip_code: '97209',
        days: 'Mon',
        times: 'Morning, 8–12',
        phone: '(503) 555-0199',
      },
      paths.diyPortlandConfirm,
    ],
    [
      paths.careers,
      {
        ...fields,
        kind: 'careers',
        position: 'general',
        location: 'Salem, OR',
        eligible: 'Yes',
        message: 'I install cabinets.',
      },
      paths.careersConfirm,
    ],
    [
      paths.partner,
      { ...fields, kind: 'partner', company: 'Fir Homes', trade: 'Builder', message: 'Forty homes a year.' },
      paths.partnerConfirm,
    ],
    [paths.designSurvey, { ...fields, kind: 'survey', rating: 'Good', notes: '' }, paths.supportConfirm],
    [
      paths.guaranteeClaim,
      { ...fields, kind: 'guarantee-claim', order_number: 'AL-7K2Q-94X', message: 'The panel is short.' },
      paths.supportConfirm,
    ],
  ])(
    '%s leads to its confirmation, which can be reloaded and leads back without its reference',
    async (path, values, confirm) => {
      const answer = await send(path, { ...values, email: newEmail() })
      const to = answer.headers.get('Location') ?? ''
      expect([answer.status, to.split('?')[0]]).toEqual([303, confirm])
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

  test('shows errors beside their fields and keeps the typed text', async () => {
    const answer = await send(paths.requestDesign, { ...design, email: 'jordan', width: 'wide' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/id="width-error">.*?The width isn’t valid/)
    expect(html).toMatch(/id="email-error">.*?jordan isn’t an email address/)
    expect(html).toContain('value="wide"')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Pantry"|<input[^>]*value="Pantry"[^>]*checked=""/)
  })
})

describe.each([
  [paths.supportConfirm, paths.support],
  [`${paths.supportConfirm}?about=survey`, paths.designSurvey],
  [`${paths.supportConfirm}?about=guarantee-claim`, paths.guaranteeClaim],
  [paths.requestDesignConfirm, paths.requestDesign],
  [paths.diyPortlandConfirm, paths.consultation],
  [paths.careersConfirm, paths.careers],
  [paths.partnerConfirm, paths.partner],
])('the confirmation %s', (path, form) => {
  const { appKey } = settingsOf(testEnv)
  const { token } = receiptOf(appKey, 'RQ-4F7K-2N')

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
