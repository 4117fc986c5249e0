import { nextPath } from '#shared/account/next-path.ts'
import { fieldText } from '#shared/actions/fields.ts'
import { paths } from '#shared/paths.ts'
import { deskPaths, isDeskPath } from '#shared/desk/paths.ts'
import type { DeskAction } from './action.ts'

/** Unlocks the Desk with password and code, and goes on to the page that was wanted. */
export const open: DeskAction = async (fields, { api, url }) => {
  await api.open({ password: fieldText(fields, 'password'), code: fieldText(fields, 'code') })
  return { next: 'go', to: wantedPage(url) }
}

/** Emails the person the link with which they set up two-factor authentication. */
export const invite: DeskAction = async (_, { api }) => {
  await api.invite()
  return { next: 'stay', message: 'We emailed you the link. It works once and expires in 24 hours.' }
}

export const setUp: DeskAction = async (fields, { api, url }) => {
  const body = {
    token: url.searchParams.get('token') ?? '',
    password: fieldText(fields, 'password'),
    code: fieldText(fields, 'code'),
  }
  return { next: 'show', data: await api.enroll(body) }
}

export const close: DeskAction = async (_, { api }) => {
  await api.close()
  return { next: 'go', to: paths.home }
}

function wantedPage(url: URL): string {
  const next = nextPath(url.searchParams.get('next'), deskPaths.home)
  return isDeskPath(next.split('?')[0]!) ? next : deskPaths.home
}
