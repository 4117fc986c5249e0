import { useBusiness } from '#ui/elements/use-business.ts'
import { fillIn, shop } from '#shared/business/shop-texts.ts'
import { questions, type Verdict } from './diy-quiz.ts'
import { paths } from '#shared/paths.ts'

const verdicts = {
  diy: {
    title: 'Yes, do it yourself',
    text: 'You have the tools, the help and the walls. Measure the width at three heights, and plan an afternoon for a reach-in.',
  },
  assembly: {
    title: 'Yes, with pre-assembly',
    text: 'You can do it. Let us fit the cams, slides and hinge plates at the shop: it saves 1–\u20602\u00a0hours on the floor.',
  },
  service: {
    title: 'Better left to us',
    text: `This one is work for people who do it every day. Full service measures, builds and installs it, in the ${shop.city} metro area; elsewhere a local carpenter can hang our parts.`,
  },
}
const ways = [
  ['diy', 'DIY'],
  ['assembly', 'DIY + pre-assembly'],
  ['service', 'Full service'],
] as const

export function QuizVerdict({ verdict, missing }: { verdict: Verdict | null; missing: number }) {
  return (
    <aside className="summary" aria-label="Our answer">
      <div className="stack" role="status">
        <p className="small muted">Our answer</p>
        {verdict ? <Answer verdict={verdict} /> : <Open missing={missing} />}
      </div>
      {verdict && <NextStep kind={verdict.kind} />}
    </aside>
  )
}

function Open({ missing }: { missing: number }) {
  return (
    <>
      <h2>{missing === questions.length ? 'Not yet' : `${missing} more to go`}</h2>
      <p>
        It comes as soon as all {questions.length} questions are answered. Nothing is stored, and no one will call you.
      </p>
    </>
  )
}

function Answer({ verdict: { kind, scores, advice } }: { verdict: Verdict }) {
  const business = useBusiness()
  return (
    <>
      <h2>{verdicts[kind].title}</h2>
      <p>{fillIn(verdicts[kind].text, business)}</p>
      {advice.length > 0 && (
        <ul className="stack stack--2 small">
          {advice.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="stack stack--1-5">
        {ways.map(([way, name]) => (
          <div key={way} className="meter">
            <span className="spread">
              <span>{name}</span>
              <span className="muted num">{scores[way]}</span>
            </span>
            <progress max={100} value={scores[way]} aria-label={`${name}: ${scores[way]} of 100`} />
          </div>
        ))}
      </div>
    </>
  )
}

function NextStep({ kind }: { kind: Verdict['kind'] }) {
  const isOurs = kind === 'service'
  return (
    <>
      <a className="btn btn--primary btn--block" href={isOurs ? paths.consultation : paths.closetOrganizers}>
        {isOurs ? 'Book a free visit' : 'Shop DIY kits'}
      </a>
      <a className="link small" href={isOurs ? paths.closetOrganizers : paths.consultation}>
        {isOurs ? 'Look at the kits anyway' : 'Book a free visit instead'}
      </a>
      {kind === 'assembly' && (
        <a className="link small" href={paths.preAssembly}>
          What pre-assembly is
        </a>
      )}
    </>
  )
}
