/** A request whose body is still there to be read, and when all of it has been read or reading it has failed. */
export type ArrivingRequest = { request: Request; arrived: Promise<void> }

/**
 * Notes when a form with files has arrived, which takes as long as the visitor's line. Other bodies are small and count
 * as arrived. Nothing is read before the API reads it. With `keepLength` a host still gets the Content-Length.
 */
export function noteArrival(asked: Request, keepLength: boolean): ArrivingRequest {
  const request = new Request(asked)
  if (!request.body || !request.headers.get('Content-Type')?.startsWith('multipart/')) {
    return { request, arrived: Promise.resolve() }
  }
  const { body, end } = readOnDemand(request.body)
  const length = keepLength ? (request.headers.get('Content-Length') ?? '') : ''
  const sized = /^\d+$/.test(length) ? body.pipeThrough(new FixedLengthStream(Number(length))) : body
  const { method, url, headers, signal } = request
  return { request: new Request(url, { method, headers, signal, body: sized }), arrived: end }
}

function readOnDemand(source: ReadableStream<Uint8Array>): { body: ReadableStream<Uint8Array>; end: Promise<void> } {
  const reader = source.getReader()
  const end = reader.closed.catch(() => {})
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return { body, end }
}
