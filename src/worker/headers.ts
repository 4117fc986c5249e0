import { NONCE, secureHeaders } from 'hono/secure-headers'

const TWO_YEARS = 63_072_000

/** Security headers of every response; scripts and styles run only with the request's nonce. Vite's dev server injects styles. */
export const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE, "'strict-dynamic'"],
    styleSrc: import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: import.meta.env.DEV ? ["'self'", 'ws:'] : ["'self'"],
    formAction: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: `max-age=${TWO_YEARS}; includeSubDomains; preload`,
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
})
