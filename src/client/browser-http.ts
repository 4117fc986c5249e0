import { cookieNames, storageKeys } from '#shared/constants.ts'
import type { HttpSide } from '#shared/api/http.ts'
import { readCookie } from '#client/storage/cookies.ts'
import { writeStorage } from '#client/storage/storage.ts'

/** The browser's transport. It reads the token from the XSRF-TOKEN cookie and stores it under `csrf-token`. */
export const browserHttp: HttpSide = {
  fetch: (path, init) => fetch(path, init),
  csrfToken() {
    const token = readCookie(cookieNames.xsrf)
    writeStorage(storageKeys.csrfToken, token)
    return token
  },
}
