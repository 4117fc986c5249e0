import { useEffect } from 'react'
import { orNull } from '#shared/api/or-null.ts'
import { useBusiness } from '#ui/elements/use-business.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/elements/icon/icon.tsx'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

/** The accepted form's receipt; null if the page was opened directly. */
type Confirmation = { reference: string | null }
type Words = { form: string; title: string; steps: readonly (readonly [when: string, what: string])[] }

const NOTHING_HERE = 'No request was found here'

const support: Words = {
  form: paths.support,
  title: 'We received your message',
  steps: [
    ['Today', 'The people who know the product have it.'],
    ['Within one business day', 'You get a reply in your inbox.'],
    ['Then', 'Reply to that email with any questions.'],
  ],
}
const abouts: Record<string, Words> = {
  'guarantee-claim': {
    form: paths.guaranteeClaim,
    title: 'We received your claim',
    steps: [
      ['Today', 'The people who made the part have it.'],
      ['Within one business day', 'We’ll tell you whether the part is covered and when the new one ships.'],
      ['Until then', 'Do not cut or drill the part, and keep the carton.'],
    ],
  },
  survey: {
    form: paths.designSurvey,
    title: 'Thank you for your answer',
    steps: [
      ['This week', 'The designer who drew your closet reads it.'],
      ['If something is wrong', 'We call and draw it again, free.'],
      ['Then', 'Order it, change it, or keep the drawing.'],
    ],
  },
}
const pages: Record<string, Words> = {
  [paths.supportConfirm]: support,
  [paths.requestDesignConfirm]: {
    form: paths.requestDesign,
    title: 'We received your measurements',
    steps: [
      ['Today', 'Your request is with a designer.'],
      ['Within 2\u00a0business\u00a0days', 'A drawing and a price in your inbox.'],
      ['Then', 'Change it, order it, or keep it.'],
    ],
  },
  [paths.diyConfirm]: {
    form: paths.consultation,
    title: 'We received your request for a visit',
    steps: [
      ['Within one business day', 'We call to set a time.'],
      ['The visit', 'Measure, count, choose finishes. Nothing to sign.'],
      ['Within days', 'A 3D drawing and one fixed price.'],
    ],
  },
  [paths.careersConfirm]: {
    form: paths.careers,
    title: 'We received your application',
    steps: [
      ['Today', 'The people you would work with have it.'],
      ['Within two weeks', 'Someone from the shop replies, even if the answer is no.'],
      ['If it may fit', 'You come by for an hour and see how a panel becomes a closet.'],
    ],
  },
  [paths.partnerConfirm]: {
    form: paths.partner,
    title: 'We received your details',
    steps: [
      ['Today', 'The person who works with the trade has them.'],
      ['When we reply', 'Terms and how ordering works, by email.'],
      ['Then', 'A first job together.'],
    ],
  },
}

/** Thanks only for a reference that the shop issued. */
export async function load({ api, url: { searchParams } }: LoadContext): Promise<Loaded<Confirmation>> {
  const reference = searchParams.get('reference') ?? ''
  const token = searchParams.get('token') ?? ''
  const receipt = reference && token ? await orNull(api.formReceipt(reference, { token })) : null
  return { data: { reference: receipt?.reference ?? null } }
}

export function head({ data: { reference }, url }: ScreenProps<Confirmation>): Head {
  return { title: reference ? chooseWords(url).title : NOTHING_HERE, noindex: true }
}

export function Screen({ data: { reference }, url }: ScreenProps<Confirmation>) {
  const words = chooseWords(url)
  return reference ? <Received words={words} reference={reference} /> : <NothingReceived form={words.form} />
}

function Received({ words: { title, steps }, reference }: { words: Words; reference: string }) {
  const business = useBusiness()
  // For forms that were posted without their script.
  useEffect(() => void import('#ui/form/form-draft.ts').then(({ deleteDrafts }) => deleteDrafts()).catch(() => {}), [])
  return (
    <div className="container success stack stack--6">
      <span className="success__icon">
        <Icon name="check" />
      </span>
      <h1>{title}</h1>
      <p className="lead">
        Reference <b>{reference}</b>. A receipt is on its way to your inbox. Questions? Call {business.phoneDisplay},{' '}
        {business.hours}.
      </p>
      <div className="ruler" aria-hidden="true" />
      <ol className="steps">
        {steps.map(([when, what]) => (
          <li key={when}>
            <h2 className="h3">{when}</h2>
            <p>{what}</p>
          </li>
        ))}
      </ol>
      <div className="cluster">
        <a className="btn btn--primary" href={paths.closetOrganizers}>
          See closet organizers
        </a>
        <a className="btn btn--secondary" href={paths.faq}>
          Questions and answers
        </a>
      </div>
    </div>
  )
}

function NothingReceived({ form }: { form: string }) {
  const business = useBusiness()
  return (
    <div className="container success stack stack--6">
      <h1>{NOTHING_HERE}</h1>
      <p className="lead">
        This page confirms a form after you send it, and we didn’t find one. If you sent a form, its reference is in
        your inbox. Questions? Call {business.phoneDisplay}, {business.hours}.
      </p>
      <div className="cluster">
        <a className="btn btn--primary" href={form}>
          Go to the form
        </a>
        <a className="btn btn--secondary" href={paths.faq}>
          Questions and answers
        </a>
      </div>
    </div>
  )
}

function chooseWords(url: URL): Words {
  const about = url.searchParams.get('about') ?? ''
  if (url.pathname === paths.supportConfirm && Object.hasOwn(abouts, about)) return abouts[about]!
  return pages[url.pathname] ?? support
}
