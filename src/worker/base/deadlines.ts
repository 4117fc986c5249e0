import { HttpError, UNREACHABLE } from '#shared/api/http-error.ts'

export const deadlines = {
  /** Whatever waits for the data center's cache; without it the shop is only slower. */
  edgeCacheMs: 200,
  /** A page waits for the catalogue while a stale response is cached, and while none is. */
  catalogueWithStaleMs: 300,
  catalogueMs: 1_500,
  visitorReadsMs: 2_000,
  /** The search index answers a question. Shorter than what pages wait for. */
  searchMs: 1_500,
  /** A page whose head does not depend on its data waits for them before it sends its frame. */
  frameMs: 300,
  /** A page's stream waits for its optional parts, and for everything. */
  deferredMs: 2_500,
  renderMs: 3_000,
  /** All that a page loads before it is rendered, its code included. */
  pageMs: 5_000,
  paymentNewsMs: 3_000,
  captchaMs: 5_000,
  /** Reading a picture, from the shop's files or from the API host, and resizing it. */
  pictureMs: 5_000,
  resizeMs: 5_000,
  /** Shorter than an API call, which a payment is part of. */
  stripeMs: 6_000,
  /** The tax of a cart while the steps are filled in, and of an order; the table answers then. */
  taxOfStepMs: 1_500,
  taxOfOrderMs: 3_000,
  /** Payouts on a page of the Desk, shorter than what such a page may take. */
  payoutsMs: 1_500,
  /** A refund without an answer by then is asked for again later, under the same key. */
  refundMs: 6_500,
  /** No API call may take longer once its body has arrived. Its work continues after the response. */
  callMs: 8_000,
  /** A file of the API host, on a slow line too. */
  fileMs: 120_000,
  /** Storing or deleting all files of a form. */
  uploadsMs: 7_000,
  smtpReplyMs: 10_000,
  /** Sending one email, whatever the provider answers in between. */
  mailMs: 30_000,
  /** Each step of an alarm. A Worker may go on for 30 s after its response. */
  alertMs: 7_000,
} as const satisfies Record<string, number>

/** Resolves like `work`, or throws an `HttpError` 503 after `ms`. The work itself continues. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return untilDeadline(ms, work, () => {
    throw new HttpError(503, 'Service Unavailable', { message: UNREACHABLE })
  })
}

/** Resolves like `work`, or to `late` after `ms`. The work itself continues. */
export function withFallback<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  return untilDeadline(ms, work, () => late)
}

async function untilDeadline<T>(ms: number, work: Promise<T>, onLate: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    return await Promise.race([work, deadline.then(onLate)])
  } finally {
    clearTimeout(timer)
  }
}
