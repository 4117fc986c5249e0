import { expect, test } from 'vitest'
import { cleanAddress } from '#shared/clean-address.ts'

const clean = (address: string) => {
  const { pathname, search } = cleanAddress(new URL(address, 'https://shop.example.com'))
  return pathname + search
}

test.each([
  '.',
  ',',
  ')',
  ').',
  ']',
  '>',
  '%3E',
  '%5D',
  '"',
  '%22',
  '”',
  '»',
  '…',
  '!',
  '?',
  ';',
  '%20',
  '*',
  '/',
  '.)/',
])('%j behind a link is no part of it', (end) => {
  expect(clean(`/planner?d=AbC-1_${end}`)).toBe('/planner?d=AbC-1_')
  expect(clean(`/shopping-cart?shared=1203x1,1204x2${end}`)).toBe('/shopping-cart?shared=1203x1%2C1204x2')
  expect(clean(`/email-confirmation?url=%2Fverify-email%2F1%2Fx%3Fexpires%3D1%26signature%3Dab${end}`)).toMatch(
    /ab\/?$/,
  )
  if (!/[?/]/.test(end)) expect(clean(`/quote/abc${end}`)).toBe('/quote/abc')
})

test('a bracket before it, the source of an ampersand and what trackers add are no part of it either', () => {
  expect(clean('/planner?d=%3CAbC&amp;kit=1103.&utm_source=mail')).toBe('/planner?d=AbC&kit=1103&utm_source=mail')
})

test.each([
  '/',
  '/faq?q=what%3F',
  '/results?q=24%22',
  '/?wall=72%C2%BC%22',
  '/%',
  '/planner?d=A&n=Hall!',
  '/a/',
  '/login?next=/',
])('%s stays as it is', (address) => {
  expect(clean(address)).toBe(address)
})
