import { questions, verdictOn } from '#shared/diy-quiz.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { QuizVerdict } from '#ui/quiz-verdict.tsx'
import '#ui/styles/later.css'
import type { Head, LoadContext, Loaded, ScreenProps } from './screen.ts'

/** What was answered, by question. */
type QuizData = { answers: Record<string, string> }

const trail = [
  { name: 'Home', to: paths.home },
  { name: 'DIY install', to: paths.diyClosetOrganizers },
  { name: 'Is DIY for me?' },
]

export function load({ url }: LoadContext): Loaded<QuizData> {
  const known = questions.flatMap(({ name, answers }) => {
    const given = answers.find(({ value }) => value === url.searchParams.get(name))
    return given ? [[name, given.value]] : []
  })
  return { data: { answers: Object.fromEntries(known) } }
}

export function head({ data: { answers } }: ScreenProps<QuizData>): Head {
  return {
    title: 'Is DIY for me? Five questions',
    description:
      'Five questions about your tools, your walls and your help, and an honest answer: install the closet yourself, with pre-assembly, or let us do it.',
    canonical: paths.isDiyForMe,
    noindex: Object.keys(answers).length > 0,
    trail,
  }
}

export function Screen({ data: { answers } }: ScreenProps<QuizData>) {
  const missing = questions.length - Object.keys(answers).length
  return (
    <div className="container page-end">
      <Breadcrumb trail={trail} />
      <div className="split split--7-5 align-start">
        <div className="stack stack--8">
          <div className="stack stack--3">
            <h1>Is DIY for me?</h1>
            <p className="lead">Five questions, an honest answer. Some closets are better left to us.</p>
          </div>
          <Questions answers={answers} />
        </div>
        <QuizVerdict verdict={verdictOn(new URLSearchParams(answers))} missing={missing} />
      </div>
    </div>
  )
}

function Questions({ answers: given }: QuizData) {
  return (
    <form className="quiz" method="get" data-autosubmit="" data-keep-scroll="">
      {questions.map(({ name, text, answers }, index) => (
        <fieldset key={name} className="stack stack--3">
          <legend className="h3">
            {index + 1}. {text}
          </legend>
          <div className="quiz__answers">
            {answers.map((answer) => (
              <label key={answer.value} className="option">
                <input type="radio" name={name} value={answer.value} defaultChecked={given[name] === answer.value} />
                <span>{answer.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button className="btn btn--primary" data-without-script="">
        Show the answer
      </button>
    </form>
  )
}
