import { Hono } from 'hono'
import { html } from 'hono/html'
import { apiPaths } from '#shared/paths.ts'
import { readSettings } from '#worker/base/settings.ts'
import { upstream } from '#worker/upstream/upstream.ts'
import type { WorkerContext, WorkerEnv } from '#worker/base/worker-context.ts'

type Content = { content?: Record<string, { schema: unknown }> }
type Operation = {
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } }

const noStore = { 'Cache-Control': 'private, no-store' }

export const apiReference = new Hono<WorkerEnv>().get('/api', reference)

async function reference(c: WorkerContext): Promise<Response> {
  if (readSettings(c.env).environment !== 'development') return c.text('Not Found', 404, noStore)
  const described = await upstream(c, new Request(new URL(apiPaths.openapi, c.req.url)))
  if (!described.ok) return c.text('The API does not describe itself.', 502, noStore)
  return c.html(page(await described.json()), 200, noStore)
}

function page({ paths, components }: Document) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => section(method, path, operation)),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API</title>
      </head>
      <body>
        <main>
          <h1>API</h1>
          <p><a href="${apiPaths.openapi}">As OpenAPI 3.1</a></p>
          ${operations}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<details id="${name}">
                <summary>${name}</summary>
                <pre>${JSON.stringify(schema, null, 2)}</pre>
              </details>`,
          )}
        </main>
      </body>
    </html>`
}

function section(method: string, path: string, { summary, security, parameters, requestBody, responses }: Operation) {
  return html`<section>
    <h2>${method.toUpperCase()} ${path}</h2>
    <p>${summary}.${security.some((one) => 'session' in one) ? ' Needs the session cookie.' : ''}</p>
    <ul>
      ${parameters.map(({ name, in: where, description = '' }) => html`<li>${where} ${name}: ${description}</li>`)}
      ${requestBody ? html`<li>Body: ${shape(requestBody)}</li>` : ''}
      ${Object.entries(responses).map(
        ([status, answer]) => html`<li>${status}: ${answer.description} ${shape(answer)}</li>`,
      )}
    </ul>
  </section>`
}

/** Names the schema, which the end of the page defines, and writes out the envelope around it. */
function shape({ content = {} }: Content) {
  return Object.values(content).map(({ schema }) => {
    const text = JSON.stringify(schema)
    const name = /#\/components\/schemas\/(\w+)/.exec(text)?.[1]
    if (!name) return ''
    const written = text.includes('"data"')
      ? text.includes('"array"')
        ? `{data: [${name}]}`
        : `{data: ${name}}`
      : name
    return html`<a href="#${name}">${written}</a>`
  })
}
