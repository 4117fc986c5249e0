import { bare, nothing, failure, tooMany, type Descriptions } from './description.ts'

const busy = { 503: failure('Too many passwords are being checked; `Retry-After` says when again.') }
const noAddress = { 404: failure('There is no such address, or it is somebody else’s.') }

const noDesign = { 404: failure('It is not among the member’s.') }

export const accountDescriptions = {
  login: {
    summary: 'Sign in',
    answers: { 409: failure('The address is not confirmed yet.'), 429: tooMany, ...busy },
  },
  register: {
    summary: 'Open an account; a link to confirm the address is mailed',
    answers: { 429: tooMany, ...busy },
  },
  logout: { summary: 'Sign out' },
  forgotPassword: {
    summary: 'Mail a link that sets a new password. Answers alike whether or not there is such an account',
    answers: { 200: 'Asked for.', 429: tooMany },
  },
  resetPassword: {
    summary: 'Set a new password with the mailed token',
    answers: { 200: 'Done; every session has ended.', ...busy },
  },
  verifyEmail: {
    summary: 'The mailed link, which confirms an address in the browser that has the account’s session',
    query: { expires: 'Seconds since 1970.', signature: 'Made by the shop.' },
    answers: {
      204: nothing,
      302: {
        description: 'To the dashboard or to the page that asks for the password, unless the client asks for JSON.',
      },
      403: failure('The link is not genuine, or too old.'),
      409: bare(
        'PasswordRequired',
        'Nothing is confirmed yet: this is another browser. `new_password` tells whether it may choose a password.',
      ),
      429: tooMany,
    },
  },
  confirmEmail: {
    summary:
      'Confirm an address in another browser, by the mailed link and `current_password`; or by the link and a new `password`, for an account that was never confirmed. Signs in; every other session ends',
    answers: { 403: failure('The link is not genuine, too old or used.'), 429: tooMany, ...busy },
  },
  resendVerification: {
    summary: 'Mail the confirmation link again',
    answers: {
      200: 'It is on its way.',
      204: { description: 'It is confirmed already.' },
      429: tooMany,
    },
  },
  verificationAddress: {
    summary: 'The address that a confirmation link was mailed to',
    answers: { 200: 'Your own.' },
  },
  sendVerificationLink: {
    summary:
      'Mail the confirmation link again to who is not signed in. Answers alike whether or not there is such an account',
    answers: { 200: 'Asked for.', 429: tooMany },
  },
  user: { summary: 'Who is signed in', answers: { 200: 'You.' } },
  updateUser: {
    summary: 'Change the names',
    answers: { 200: 'As it is now.' },
  },
  updatePassword: {
    summary: 'Change the password; every other session ends',
    answers: { 429: tooMany, ...busy },
  },
  updateEmail: {
    summary: 'Mail a link to a new address, which becomes yours when it is opened; every other session ends then',
    answers: { 200: 'Asked for, whether or not the address has an account.', 429: tooMany, ...busy },
  },
  savedDesigns: {
    summary: 'Drawn closets that the member has saved',
    answers: { 200: 'The latest first.' },
  },
  saveDesign: {
    summary: 'Save a drawn closet under a name; the same drawing is saved once under each name',
    answers: { 201: 'As saved.' },
  },
  savedDesign: {
    summary: 'A saved closet, also if it was removed within the last hour',
    answers: { 200: 'Your own.', ...noDesign },
  },
  changeDesign: {
    summary:
      'Replace the drawing of a `version` of a saved closet. If another drawing has been saved since, both are kept: the answer is a new one with another name',
    answers: { 200: 'As it is now.', 201: 'As saved beside the other.', ...noDesign },
  },
  renameDesign: { summary: 'Rename a saved closet', answers: { 200: 'As it is now.', ...noDesign } },
  removeDesign: { summary: 'Remove a saved closet', answers: { ...noDesign } },
  restoreDesign: {
    summary: 'Undo a removal within an hour',
    answers: { 200: 'As it was.', ...noDesign },
  },
  preferences: {
    summary: 'Preferences',
    answers: { 200: 'As chosen, or as nobody has chosen yet.' },
  },
  updatePreferences: {
    summary: 'Change preferences; what is not named stays',
    answers: { 200: 'As they are now.' },
  },
  sessions: {
    summary: 'The browsers in which you are signed in',
    answers: { 200: 'This one first, then by last use.' },
  },
  endOtherSessions: { summary: 'Sign out every browser but this one' },
  endSession: {
    summary: 'Sign out one browser',
    answers: { 404: failure('It is signed out already, or it is somebody else’s.') },
  },
  openRequests: {
    summary: 'What you asked for by a form and nobody has answered yet',
    answers: { 200: 'At most five, newest first.' },
  },
  exportUser: {
    summary: 'All that the shop knows about you',
    answers: {
      200: 'A workbook, to be saved as export.xlsx.',
      429: tooMany,
    },
  },
  deleteUser: {
    summary: 'Close the account. Some time after signing in it wants the password again',
    answers: { 429: tooMany, ...busy },
  },
  addresses: {
    summary: 'Shipping addresses',
    answers: { 200: 'Your own, the default first.' },
  },
  addAddress: {
    summary: 'Add a shipping address',
    answers: {
      200: 'You have this one already.',
      201: 'Added.',
    },
  },
  address: {
    summary: 'A shipping address',
    answers: { 200: 'Your own.', ...noAddress },
  },
  updateAddress: {
    summary: 'Change a shipping address',
    answers: { 200: 'As it is now.', ...noAddress },
  },
  deleteAddress: {
    summary: 'Delete a shipping address',
    answers: { ...noAddress },
  },
  orders: {
    summary: 'Your orders, newest first, in pages',
    query: { page: 'From 1.', q: 'Part of an order’s number.', status: 'One status alone.' },
    answers: { 200: 'One page.' },
  },
} satisfies Descriptions
