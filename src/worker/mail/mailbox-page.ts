import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { emailsIn, type MailboxEntry } from '#providers/mail-mailbox.ts'
import { readSettings } from '#worker/base/settings.ts'
import { markup, type Markup } from './markup.ts'

type MailboxEnv = { Bindings: Env }

const noStore = { 'Cache-Control': 'private, no-store' }

const onlyWithMailbox = createMiddleware<MailboxEnv>(async (c, next) => {
  const { environment, mail } = readSettings(c.env)
  if (environment !== 'development' || mail.provider !== 'mailbox') return c.text('Not Found', 404, noStore)
  c.header('Cache-Control', noStore['Cache-Control'])
  await next()
})

/** Emails use style attributes, which the shop's own policy forbids. No script may run here. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
})

/** The emails "sent" in development, newest first: a page for people, JSON for tests. */
export const mailboxPage = new Hono<MailboxEnv>()
  .get('/mailbox', headers, onlyWithMailbox, async (c) => c.html(listPage(await emailsIn(c.env.DB))))
  .get('/mailbox.json', headers, onlyWithMailbox, async (c) => c.json(await emailsIn(c.env.DB)))

function listPage(emails: MailboxEntry[]): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
pre { overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 40rem; border: 1px solid; background: #fff }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>${emails.length === 0 ? 'No emails yet.' : 'Emails are kept here instead of being sent.'}</p>
${emails.map(emailSection)}
</main>
</body>
</html>
`.text
}

function emailSection({ to, subject, text, html, sent_at }: MailboxEntry): Markup {
  // Links open outside the frame, because the shop's pages cannot be framed.
  const framed = html.replace('<head>', '<head><base target="_top">')
  return markup`<section>
<h2>${subject}</h2>
<p>To ${to}, ${new Date(sent_at).toISOString()}</p>
<details open><summary>Text</summary><pre>${text.split(/(https?:\/\/\S+)/).map(linked)}</pre></details>
<details><summary>HTML</summary><iframe sandbox="allow-same-origin allow-top-navigation-by-user-activation" title="${subject}" srcdoc="${framed}"></iframe></details>
</section>
`
}

function linked(part: string): Markup {
  return /^https?:/.test(part) ? markup`<a href="${part}">${part}</a>` : markup`${part}`
}
