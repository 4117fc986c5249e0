import { OpenedMail, Outbox } from '#shared/schema/desk/outbox.ts'
import { change, type DeskCall } from './change.ts'

/** The emails of the shop. */
export const outboxCalls = {
  outbox: { method: 'GET', path: 'outbox', needs: 'mailCustomer', query: true, response: { data: Outbox } },
  email: { method: 'GET', path: 'email', needs: 'mailCustomer', response: { data: OpenedMail } },
  emailLetter: { method: 'GET', path: 'emailLetter', needs: 'mailCustomer', response: { file: 'text/html' } },
  retryEmail: change('POST', 'emailRetry', 'mailCustomer'),
  retryEmails: change('POST', 'outbox', 'mailCustomer'),
  dropEmail: change('POST', 'emailDrop', 'mailCustomer'),
  sendEmailAgain: change('POST', 'emailAgain', 'mailCustomer'),
} as const satisfies Record<string, DeskCall>
