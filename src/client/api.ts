import { createApi } from '#shared/api/api.ts'
import { createHttp } from '#shared/api/http.ts'
import { browserHttp } from './browser-http.ts'

/** Loaded when it is first needed, because most visits begin with reading. */
export const api = createApi(createHttp(browserHttp))
