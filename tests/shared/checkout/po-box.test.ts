import { describe, expect, test } from 'vitest'
import { poBoxField } from '#shared/checkout/po-box.ts'

const field = (first: string, second: string | null = null) =>
  poBoxField({ address_line_1: first, address_line_2: second })

describe('a PO box', () => {
  test.each([
    ...'PO Box 12; P.O. Box 12; P. O. Box 12; POBox 12; PO Box12; P.O.Box12; PO-Box-12; P/O Box 12; P0 Box 12'.split(
      '; ',
    ),
    ...'ＰＯ Ｂｏｘ １２; PO Box #12; P.O. Box: A; P.O. Bx 12; PO Drawer 12; P.O.B. 12; P.O.B 12; POB 12; POB12'.split(
      '; ',
    ),
    ...'P.O.B. No. 12; Post Office Box 12; Post-Office Box 12; post  office  box 12; Postal Office Box 12'.split('; '),
    ...'Post Box 12; Postbox 12; Postal Box #12; #12 PO Box; 12 P.O.B.; c/o Reed, PO Box 12; (PO Box 12); P.O. 12'.split(
      '; ',
    ),
    ...'PO #12; Box 12; Drawer 12; Caller 12; Lock Box 12; PMB 12; PMB #12; Private Mailbox 12; PSC 3 Box 12'.split(
      '; ',
    ),
    ...'Unit 2050, Box 4190; Apartado 12; Apdo. Postal 12; Caller Service 12; c/o General Delivery; P Box 12'.split(
      '; ',
    ),
    ...'P.O. Box nbr 12; Post Ofc Box 12; Р.О. Вох 12; Ρ.Ο. Βοχ 12; PSC 3, Bx 9; Gen Delivery'.split('; '),
    ' p o box 12',
    'P.Ö. Bo\u200bx 12',
  ])('is %j, on either line', (line) => {
    expect([field(line), field('1 Test Street', `Apt 3, ${line}`) ?? field('1 Test Street', line)]).toEqual([
      'address_line_1',
      /^(?:P\.O\. 12|PO #12|Box 12|Drawer 12|Caller 12|Lock Box 12)$/.test(line) ? null : 'address_line_2',
    ])
  })

  test.each([
    ['first_name', { first_name: 'PO Box', last_name: '12' }, 'last_name'],
    ['last_name', { last_name: 'Reed, P.O. Box 12' }, 'last_name'],
    ['city', { city: 'PO Box 12, Portland' }, 'city'],
    ['city', { city: 'A.P.O.' }, 'city'],
    ['city', { city: 'ＤＰＯ' }, 'city'],
    ['zip_code', { zip_code: '34001' }, 'zip_code'],
    ['zip_code', { zip_code: '09012-1234' }, 'zip_code'],
    ['zip_code', { zip_code: '96201' }, 'zip_code'],
  ])('and military mail are found in %s: %j', (_, changes, expected) => {
    const street = { first_name: 'Pat', last_name: 'Reed', address_line_1: '1 Test Street', address_line_2: '' }
    const address = { ...street, city: 'Portland', zip_code: '97209' }
    expect([poBoxField(address), poBoxField({ ...address, ...changes })]).toEqual([null, expected])
  })

  test('P.O. nbr 12 is alone on its line', () => {
    expect([field('P.O. nbr 12'), field('Bx 12')]).toEqual(['address_line_1', 'address_line_1'])
  })

  test('may go over both lines', () => {
    expect([field('PO', 'Box 12'), field('PO Box', '#12'), field('Post Office', 'Box 12')]).toEqual(
      Array(3).fill('address_line_1'),
    )
  })

  test.each([
    ...'1 Test Street; 12 Box Elder Road; 123 Po Boxwood Lane; 12 Boxwood Ct, Box 4; 12 Post Office Road'.split('; '),
    ...'5 Post Office Square; 12 Post Office Boulevard; 12 Po Street; 9 Postbox Lane; 14 Drawer Court'.split('; '),
    ...'77 Apopka Blvd; 31 Pobiner Way; 4 Lock Box Road; 18 Poboy Lane; RR 2 Box 152; HC 68 Box 23A'.split('; '),
    ...'120 NW Couch St #12; 900 Bin Hill Rd; 5 Po Box Lane; 5 P.O. Box Road, Apt 2; 12 General Delivery Road'.split(
      '; ',
    ),
    ...'Unit 4, Box 3 door'.split('; '),
  ])('is not %j', (line) => expect([field(line), field('1 Test Street', line)]).toEqual([null, null]))

  test('is not a door of a unit', () => expect(field('Unit 4', 'Box 3 door')).toBeNull())
})
