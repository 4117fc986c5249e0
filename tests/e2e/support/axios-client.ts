import { Agent } from 'node:http'
import axios, { type AxiosInstance } from 'axios'
import { CookieJar } from 'tough-cookie'

let clients = 0

/**
 * axios as an app of somebody else sets it up for an API of this kind. A jar does what browsers do, and sends the
 * XSRF-TOKEN cookie back as axios does where it can read `document.cookie`.
 */
export function axiosClient(baseURL: string): AxiosInstance {
  const jar = new CookieJar()
  const client = axios.create({
    baseURL,
    withCredentials: true,
    withXSRFToken: true,
    maxRedirects: 0,
    validateStatus: () => true,
    // workerd ends a connection whose request was refused before its body was read, at times while the next one is sent.
    httpAgent: new Agent({ keepAlive: false }),
    // Each client has an address of its own, so that one test's sign-ins do not count for another.
    headers: { 'CF-Connecting-IP': `203.0.${process.pid % 256}.${++clients}` },
  })
  client.interceptors.request.use(async (config) => {
    const url = client.getUri(config)
    config.headers.set('Cookie', await jar.getCookieString(url))
    const xsrf = (await jar.getCookies(url)).find(({ key }) => key === config.xsrfCookieName)
    if (xsrf) config.headers.set(config.xsrfHeaderName!, decodeURIComponent(xsrf.value))
    return config
  })
  client.interceptors.response.use(async (response) => {
    for (const line of response.headers['set-cookie'] ?? []) await jar.setCookie(line, client.getUri(response.config))
    return response
  })
  return client
}
