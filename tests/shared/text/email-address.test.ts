import { describe, expect, test } from 'vitest'
import { asciiEmail, isEmailAddress } from '#shared/text/email-address.ts'

const label = 'a'.repeat(63)

describe('an email address', () => {
  test.each([
    'pat@example.com',
    'Pat.Reed+shop@mail.example.co.uk',
    "o'neill!#$%&*/=?^_`{|}~-@example.com",
    `${'a'.repeat(64)}@example.com`,
    'a@x.co',
    'a@xn--mller-kva.xn--p1ai',
    `a@${label}.com`,
    `a@1.a-b.co`,
  ])('may be %s', (text) => expect(isEmailAddress(text)).toBe(true))

  test.each([
    ...'pat @example.com pat@ a,b@x.co a:b@x.co a;b@x.co a<b>@x.co a(b)@x.co a[b]@x.co a@b@x.co .a@x.co a.@x.co'.split(
      ' ',
    ),
    ...'a..b@x.co a@x a@x.c a@x..co a@.x.co a@x.co. a@-x.co a@x-.co a@x_y.co a@x,y.co a@[127.0.0.1] a@127.0.0.1'.split(
      ' ',
    ),
    ...'a@x.12 müller@x.co a@müller.example a@x.co?bcc=b@x.co'.split(' '),
    '',
    'a b@x.co',
    'a\\b@x.co',
    '"a b"@x.co',
    'a@x.co\n',
    'a@x.co\u0000',
    'a\u200b@x.co',
    'a@x.co, b@x.co',
    `${'a'.repeat(65)}@example.com`,
    `a@${label}a.com`,
    `a@${`${label}.`.repeat(4)}com`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false))
})

describe('an email address with an international domain', () => {
  test.each([
    ['pat@münchen.de', 'pat@xn--mnchen-3ya.de'],
    ['Pat.Reed@MÜNCHEN.de', 'Pat.Reed@xn--mnchen-3ya.de'],
    ['pat@mail.пример.рф', 'pat@mail.xn--e1afmkfd.xn--p1ai'],
    ['pat@例え。jp', 'pat@xn--r8jz45g.jp'],
  ])('%s is %s to mail servers', (typed, ascii) => {
    expect([asciiEmail(typed), isEmailAddress(asciiEmail(typed))]).toEqual([ascii, true])
  })

  test.each(['pat@example.com', 'Pat@Example.com', 'a@x,ü.co', 'a@ü/x.co', 'a@b@ü.co', 'ü@x.co', 'a@ü..co', 'ü', ''])(
    'stays as it was typed if it is none: %j',
    (typed) => expect(asciiEmail(typed)).toBe(typed),
  )
})
