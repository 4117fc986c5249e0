import { cutText } from '#shared/text/cut-text.ts'
import { buildAnchor } from '#shared/content/anchor.ts'
import type { ContentPage, Question } from '#shared/content/content-page.ts'
import { matchingQuestions } from './matching-questions.ts'
import { paths } from '#shared/paths.ts'
import { keepFigures } from '#shared/text/keep-figures.ts'
import { Accordion } from '#ui/elements/accordion.tsx'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { notFound, type Head, type LoadContext, type Loaded, type ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const MAX_QUERY_LENGTH = 100
const trail = [{ name: 'Home', to: paths.home }, { name: 'FAQ' }]

type FaqData = {
  page: Pick<ContentPage, 'title' | 'description' | 'heading' | 'lead'>
  html: string
  query: string
  topics: { name: string; questions: Question[] }[]
}

export async function load({ content, url }: LoadContext): Promise<Loaded<FaqData>> {
  const found = await content(paths.faq)
  if (!found) return notFound
  const { title, description, heading, lead, faq, html } = found
  const query = cutText((url.searchParams.get('q') ?? '').trim(), MAX_QUERY_LENGTH, '')
  const questions = matchingQuestions(faq, query)
  const topics = [...new Set(faq.map(({ topic }) => topic!))].map((name) => ({
    name,
    questions: questions.filter(({ topic }) => topic === name),
  }))
  return { data: { page: { title, description, heading, lead }, html, query, topics } }
}

export function head({ data: { page, query, topics } }: ScreenProps<FaqData>): Head {
  return {
    title: query ? `“${query}” in questions and answers` : page.title,
    description: page.description,
    canonical: paths.faq,
    noindex: query !== '',
    trail,
    about: { questions: topics.flatMap(({ questions }) => questions) },
  }
}

export function Screen({ data: { page, html, query, topics } }: ScreenProps<FaqData>) {
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="container">
      <Breadcrumb trail={trail} />
      <div className="page-head flush-top">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <QuestionSearch key={query} query={query} />
        {query && (
          <p role="status">
            <b>{found}</b> {found === 1 ? 'answer' : 'answers'} for <b>{query}</b>.{' '}
            <TextLink href={paths.faq}>Show all questions</TextLink>
          </p>
        )}
      </div>
      <div className="with-toc">
        <Topics names={topics.map(({ name }) => name)} />
        <div className="stack stack--12">
          {topics.map((topic) => (
            <Topic key={topic.name} topic={topic} open={query !== ''} />
          ))}
          <ContentBody html={html} />
        </div>
      </div>
      <div className="section" />
    </div>
  )
}

function QuestionSearch({ query }: { query: string }) {
  return (
    <form className="searchbox faq-search" role="search" method="get" action={paths.faq}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Try “baseboard” or “Hawaii”"
        aria-label="Search questions"
        maxLength={MAX_QUERY_LENGTH}
      />
      <button className="btn btn--primary btn--sm">Search</button>
    </form>
  )
}

function Topics({ names }: { names: readonly string[] }) {
  return (
    <nav className="toc toc--chips" aria-label="Topics">
      <h2>Topics</h2>
      <ul className="toc-list">
        {names.map((name) => (
          <li key={name}>
            <a href={`${paths.faq}#${buildAnchor(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Topic({ topic: { name, questions }, open }: { topic: FaqData['topics'][number]; open: boolean }) {
  if (questions.length === 0) return null
  const id = buildAnchor(name)
  const items = questions.map(({ question, answer }) => ({
    id: buildAnchor(question),
    title: keepFigures(question),
    body: <p>{keepFigures(answer)}</p>,
  }))
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {name}
      </h2>
      <Accordion key={String(open)} items={items} open={open ? 'all' : 'none'} />
    </section>
  )
}
