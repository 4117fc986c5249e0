import { beforeAll, expect, test } from 'vitest'
import { deskHref, deskPaths } from '#shared/desk/paths.ts'
import { db } from '#tests/support/db.ts'
import { postFile } from '#tests/support/desk/imports.ts'
import { dayIn } from '#tests/support/desk/quotes.ts'
import { pdf } from '#tests/support/files.ts'
import { newMember, type Member } from '#tests/support/member.ts'
import { act, newStaff, outcomeOf, type Staff } from '#tests/support/staff.ts'

let staff: Staff
beforeAll(async () => void (staff = await newStaff('owner')))

const typed = () => ({ certificate: 'WA-20417', states: 'WA', expires: dayIn(30) })
const pageOf = (member: Member) => deskHref(deskPaths.customer, { key: `m${member.id}` })
const post = (page: string, file: File, fields: Record<string, string>) =>
  postFile(staff, page, 'exemption-add', file, fields, 'attachments')

/** Where a file of this name is on a page of the Desk. */
const linkOf = (html: string, name: string) =>
  html
    .split('<li')
    .find((item) => item.includes(name))
    ?.match(/href="([^"]+)"/)?.[1] ?? ''

test('a certificate’s scan is opened at the Desk until its customer is erased', async () => {
  const member = await newMember()
  expect(outcomeOf(await post(pageOf(member), pdf('scan.pdf'), typed()))).toMatch(/^303/)
  const link = linkOf(await staff.page(pageOf(member)), 'scan.pdf')
  const opened = await staff.get(link)
  expect([opened.status, (await opened.text()).slice(0, 8)]).toEqual([200, '%PDF-1.7'])
  expect((await member.get(link)).status).not.toBe(200)
  await act(staff, pageOf(member), 'customer-erase', { email: member.email })
  expect(await db.value<number>('SELECT count(*) FROM tax_exemptions WHERE email = ?', member.email)).toBe(0)
  expect((await staff.get(link)).status).toBe(404)
})

test('a scan of a form that is refused need not be chosen again', async () => {
  const member = await newMember()
  const refused = await post(pageOf(member), pdf('scan.pdf'), { ...typed(), states: 'ZZ' })
  const html = await refused.text()
  expect([refused.status, html]).toEqual([422, expect.stringContaining('ZZ is no state')])
  const kept = /name="kept"[^>]* value="([^"]+)"/.exec(html)![1]!
  expect(outcomeOf(await act(staff, pageOf(member), 'exemption-add', { ...typed(), kept }))).toMatch(/^303/)
  expect(await staff.page(pageOf(member))).toContain('scan.pdf')
})
