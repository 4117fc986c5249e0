import { newPassword, signedOut } from './account-actions.ts'
import type { Action, ActionResult } from './action.ts'
import type { Api } from '#shared/api/api.ts'
import { fieldChecked, fieldNumber, fieldText, type Fields } from './fields.ts'
import { HttpError } from '#shared/api/http-error.ts'
import { paths } from '#shared/paths.ts'
import { errorTexts } from './error-texts.ts'
import { addressEntries } from '#shared/schema/address.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { toastErrors, ToastError } from './toast-error.ts'

/** The address may have been deleted in another tab. */
const ADDRESS_GONE = 'This address is no longer in your account. Reload the page to see your addresses.'

const addressFields = Object.keys(addressEntries)

export const userActions: Record<string, Action> = {
  'update-user': async (fields, { api }) => {
    const user = await api.updateUser({
      first_name: fieldText(fields, 'first_name'),
      last_name: fieldText(fields, 'last_name'),
    })
    return { next: 'stay', session: { state: 'member', user }, message: 'Profile saved.' }
  },

  'update-password': async (fields, { api }) => {
    await api.updatePassword({ current_password: fieldText(fields, 'current_password'), ...newPassword(fields) })
    return { next: 'stay', message: 'Password changed. Other devices were signed out.' }
  },

  'change-email': async (fields, { api }) => {
    const email = fieldText(fields, 'email').trim()
    await api.updateEmail({ email, password: fieldText(fields, 'password') })
    const message = `We have emailed a link to ${email}. Your address won’t change until you open it.`
    return { next: 'stay', to: paths.account, message }
  },

  'update-preferences': async (fields, { api }) => {
    const preferences = await api.updatePreferences({
      color_mode: fieldText(fields, 'color_mode'),
      analytics_cookies: fieldChecked(fields, 'analytics_cookies'),
      third_party_services: fieldChecked(fields, 'third_party_services'),
      marketing: fieldChecked(fields, 'marketing'),
    })
    return { next: 'stay', preferences, message: 'Preferences saved.' }
  },

  unsubscribe: async (fields, { api }) => {
    await api.unsubscribe({ token: fieldText(fields, 'token') })
    return { next: 'go', to: `${paths.unsubscribe}?done=1` }
  },

  'save-address': async (fields, { api }) => {
    const body = { ...pickAddressFields(fields), is_default: fieldChecked(fields, 'is_default') }
    if (fieldText(fields, 'id') === '') {
      await api.addAddress(body)
      return reloaded(api, 'Address saved.')
    }
    const id = fieldNumber(fields, 'id')
    await api.updateAddress(id, { ...body, id })
    return { next: 'go', to: paths.accountAddresses, message: 'Address saved.' }
  },

  'delete-address': async (fields, { api }) => {
    await toastErrors(api.deleteAddress(fieldNumber(fields, 'id')), { 404: ADDRESS_GONE })
    return reloaded(api, 'Address deleted.')
  },

  'default-address': async (fields, { api }) => {
    const id = fieldNumber(fields, 'id')
    const address = (await api.addresses()).find((candidate) => candidate.id === id)
    if (!address) throw new ToastError(404, 'Not Found', { message: ADDRESS_GONE })
    await toastErrors(
      api.updateAddress(id, { ...address, is_default: true }).catch((error) => sayIncomplete(error, address)),
    )
    return reloaded(api, 'This is now your default address.')
  },

  'end-session': async (fields, { api }) => {
    await toastErrors(api.endSession(fieldText(fields, 'id')))
    return devicesLeft(api, 'That device was signed out.')
  },

  'end-other-sessions': async (_, { api }) => {
    await api.endOtherSessions()
    return devicesLeft(api, 'All other devices were signed out.')
  },

  'export-user': async (_, { api }) => ({ next: 'save', file: await api.exportUser() }),

  'delete-account': async (fields, { api, cart }) => {
    // Without the password field in the form, none is sent; an empty field is sent empty.
    await api.deleteUser('password' in fields ? { password: fieldText(fields, 'password') } : {})
    return { ...signedOut({ cart }), next: 'go', to: paths.home, message: 'You have successfully deleted your account' }
  },
}

function sayIncomplete(error: unknown, { zip_code, phone_number }: ShippingAddress): never {
  if (!(error instanceof HttpError) || error.status !== 422) throw error
  const { message } = errorTexts(error, { zip_code, phone_number })
  throw new ToastError(422, error.statusText, { message: `${message} Edit this address first.` })
}

/** An address with the API's field names; the ZIP code is text, to keep its leading zeros. */
function pickAddressFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(addressFields.map((name) => [name, fieldText(fields, name)]))
}

async function reloaded(api: Api, message: string): Promise<ActionResult> {
  return { next: 'stay', to: paths.accountAddresses, addresses: await api.addresses(), message }
}

async function devicesLeft(api: Api, message: string): Promise<ActionResult> {
  return { next: 'stay', to: paths.accountDevices, devices: await api.sessions(), message }
}
