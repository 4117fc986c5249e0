import { Hono } from 'hono'
import { apiPaths } from '#shared/paths.ts'
import { updateEmail } from './change-email.ts'
import type { ApiContext, ApiEnv } from '#api/http/context.ts'
import { login } from './login.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { clearRecentOrder } from '#api/checkout/recent-order.ts'
import { register } from './register.ts'
import { endSession, requireSession } from '#api/http/session.ts'
import { updatePassword } from './update-password.ts'
import { sendVerification, sendVerificationLink, verificationAddress, verifyEmail } from './verify-email.ts'

/** Laravel Breeze's calls. They answer JSON, except the verification link, which people open. */
export const auth = new Hono<ApiEnv>()
  .post(apiPaths.login, login)
  .post(apiPaths.register, register)
  .post(apiPaths.logout, logout)
  .post(apiPaths.forgotPassword, forgotPassword)
  .post(apiPaths.resetPassword, resetPassword)
  .get(apiPaths.verifyEmail, verifyEmail)
  .get(apiPaths.verificationNotification, verificationAddress)
  .post(apiPaths.verificationNotification, sendVerification)
  .post(apiPaths.verificationLink, sendVerificationLink)
  .put(apiPaths.userPassword, updatePassword)
  .put(apiPaths.userEmail, updateEmail)

async function logout(c: ApiContext): Promise<Response> {
  await requireSession(c)
  await endSession(c)
  clearRecentOrder(c)
  // Not "storage", which holds the theme, the banner state and the cart's hash.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
}
