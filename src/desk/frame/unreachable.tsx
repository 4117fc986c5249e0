import { DeskSubmit } from './desk-submit.tsx'
import { readFields, fieldText, withoutSecrets, type Fields } from '#shared/actions/fields.ts'
import { UNREACHABLE } from '#shared/api/http-error.ts'
import type { Visit } from '#shared/desk/visit.ts'
import { postedForm } from '#worker/pages/posted-form.ts'
import type { DeskVisitor } from '#api/http/desk-visitor.ts'
import { firstBusiness } from '#shared/business/first-business.ts'
import { firstRules } from '#worker/base/first-rules.ts'
import type { WorkerContext } from '#worker/base/worker-context.ts'
import { answerDesk } from './answer.ts'
import type { DeskRequest } from './request.ts'
import { show, showText } from './show.tsx'

const STATUS = 503
const RETRY_SECONDS = '5'
const visit: Visit = {
  id: 0,
  name: '',
  email: '',
  role: 'workshop',
  hasFactor: true,
  hasKeys: true,
  open: null,
  waiting: { orders: 0, requests: 0, emails: 0 },
  closed: [],
}

const unknown: DeskVisitor = {
  visit,
  sessionId: '',
  totpSealed: null,
  rules: { ...firstRules, version: 0, business: firstBusiness },
}

/** Answers while no one can tell whether this is staff, because the database is away. */
export function unreachable(c: WorkerContext): Promise<Response> {
  c.header('Retry-After', RETRY_SECONDS)
  return answerDesk(c, unknown, (request) => (c.req.method === 'POST' ? keepForm(request) : tellSo(request)))
}

function tellSo(request: DeskRequest): Promise<Response> {
  return showText(request, 'Couldn’t load this page', UNREACHABLE, STATUS)
}

/** Nothing was done yet, so the page has the form as it was posted, to be sent again. */
async function keepForm(request: DeskRequest): Promise<Response> {
  const posted = await postedForm(request.c)
  if ('rejection' in posted) return posted.rejection
  const body = (
    <SendAgain fields={withoutPasswords(readFields(posted.form))} path={request.url.pathname + request.url.search} />
  )
  return show(request, { title: 'Not submitted', body, status: STATUS })
}

/** Passwords have to be typed again. */
function withoutPasswords(fields: Fields): Fields {
  const own = Object.entries(fields).filter(([name]) => name.startsWith('_'))
  return { ...withoutSecrets(fields), ...Object.fromEntries(own) }
}

function SendAgain({ fields, path }: { fields: Fields; path: string }) {
  return (
    <form method="post" action={path} data-action={fieldText(fields, '_action')} className="form">
      <h1>Not submitted</h1>
      <p>{UNREACHABLE} What you typed is still on this page.</p>
      {Object.entries(fields).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
      )}
      <DeskSubmit look="primary">Submit again</DeskSubmit>
    </form>
  )
}
