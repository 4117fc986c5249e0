import type { Question } from '#shared/content/content-page.ts'
import { keepFigures } from '#shared/text/keep-figures.ts'
import { Accordion } from '#ui/elements/accordion.tsx'

export function ContentQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section className="section" aria-labelledby="page-questions">
      <div className="container split split--4-8 align-start">
        <h2 id="page-questions">Questions, answered</h2>
        <Accordion
          items={questions.map(({ question, answer }) => ({
            title: keepFigures(question),
            body: <p>{keepFigures(answer)}</p>,
          }))}
        />
      </div>
    </section>
  )
}
