import { cookieNames, storageKeys } from '#shared/constants.ts'
import type { HttpSide } from '#shared/http.ts'
import { readCookie } from './cookies.ts'
import { writeStorage } from './storage.ts'

/** The browser's transport: the token is read anew from the XSRF-TOKEN cookie and kept under `csrf-token`. */
export const browserHttp: HttpSide = {
  fetch: (path, init) => fetch(path, init),
  csrfToken() {
    const token = readCookie(cookieNames.xsrf)
    writeStorage(storageKeys.csrfToken, token)
    return token
  },
}
