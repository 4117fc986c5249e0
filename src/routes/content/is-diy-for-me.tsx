import { questions, verdictOn } from './diy-quiz.ts'
import { paths } from '#shared/paths.ts'
import { Breadcrumb } from '#ui/elements/navigation/breadcrumb.tsx'
import { ContentBody } from '#ui/content/content-body.tsx'
import { QuizVerdict } from './quiz-verdict.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type QuizData = FormText & { answers: Record<string, string> }

const trail = [
  { name: 'Home', to: paths.home },
  { name: 'DIY install', to: paths.diyClosetOrganizers },
  { name: 'Is DIY for me?' },
]

export async function load(context: LoadContext): Promise<Loaded<QuizData>> {
  const text = await formText(context, paths.isDiyForMe)
  if (!('data' in text)) return text
  const answered = questions.flatMap(({ name, answers }) => {
    const given = answers.find(({ value }) => value === context.url.searchParams.get(name))
    return given ? [[name, given.value]] : []
  })
  return { data: { ...text.data, answers: Object.fromEntries(answered) } }
}

export function head({ data }: ScreenProps<QuizData>): Head {
  return { ...formHead(data, paths.isDiyForMe, trail), noindex: Object.keys(data.answers).length > 0 }
}

export function Screen({ data: { answers, page, html } }: ScreenProps<QuizData>) {
  const missing = questions.length - Object.keys(answers).length
  return (
    <>
      <div className="container page-end">
        <Breadcrumb trail={trail} />
        <div className="split split--7-5 align-start">
          <div className="stack stack--8">
            <div className="stack stack--3">
              <h1>{page.heading}</h1>
              <p className="lead">{page.lead}</p>
            </div>
            <Questions answers={answers} />
          </div>
          <QuizVerdict verdict={verdictOn(new URLSearchParams(answers))} missing={missing} />
        </div>
      </div>
      <ContentBody html={html} />
    </>
  )
}

function Questions({ answers: given }: Pick<QuizData, 'answers'>) {
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
