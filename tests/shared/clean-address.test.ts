import { expect, test } from 'vitest'
import { cleanAddress } from '#shared/clean-address.ts'

const clean = (address: string) => {
  const { pathname, search } = cleanAddress(new URL(address, 'https://shop.example.com'))
  return pathname + search
}

test.each([...'. , ) ). ] > %3E %5D " %22 ” » … ! ? ; %20 * / .)/ &gt; %26gt%3B %3Cbr%3E </a>'.split(' ')])(
  '%j behind a link is no part of it',
  (end) => {
    expect(clean(`/planner?d=AbC-1_${end}`)).toBe('/planner?d=AbC-1_')
    expect(clean(`/shopping-cart?shared=1203x1,1204x2${end}`)).toBe('/shopping-cart?shared=1203x1%2C1204x2')
    expect(clean(`/email-confirmation?url=%2Fverify-email%2F1%2Fx%3Fexpires%3D1%26signature%3Dab${end}`)).toMatch(
      /ab\/?$/,
    )
    if (!/[?/]/.test(end)) expect(clean(`/quote/abc${end}`)).toBe('/quote/abc')
  },
)

test.each(['_', '-', '__', '.html', '.htm', '%2F', '_.', '=20', '=', '=3D', '%253E'])(
  '%j behind a number or a token is no part of it, as their alphabet has none',
  (end) => {
    const token = '0123456789abcdef'.repeat(2)
    expect(clean(`/orders/AL-7K2Q-94X${end}`)).toBe('/orders/AL-7K2Q-94X')
    expect(clean(`/quote/${token}${end}`)).toBe(`/quote/${token}`)
    expect(clean(`/guarantee-claim?order=AL-7K2Q-94X${end}&token=${token}${end}`)).toBe(
      `/guarantee-claim?order=AL-7K2Q-94X&token=${token}`,
    )
  },
)

test('a bracket before it, the source of an ampersand and what trackers add are no part of it either', () => {
  expect(clean('/planner?d=%3CAbC&amp;kit=1103.&utm_source=mail')).toBe('/planner?d=AbC&kit=1103&utm_source=mail')
})

test.each([
  ...'/ /faq?q=what%3F /results?q=24%22 /?wall=72%C2%BC%22 /% /planner?d=A&n=Hall! /a/ /services.html /quote/abc_'.split(
    ' ',
  ),
  ...'/%2F /results?q=a= /login?next=%2Fresults%3Fq%3D24%2522 /login?next=%2Faccount%3Fpage%3D20'.split(' '),
  ...'/planner?d=A-7K2Q-94X_ /orders/AL-1?token=AbC_- /login?next=/'.split(' '),
])('%s stays as it is', (address) => {
  expect(clean(address)).toBe(address)
})
