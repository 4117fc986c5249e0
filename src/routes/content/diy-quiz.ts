type Answer = { value: string; text: string; diy: number; help: number; advice?: string }
type Question = { name: string; text: string; answers: readonly Answer[] }

export const questions: readonly Question[] = [
  {
    name: 'tools',
    text: 'Do you own a drill and a level?',
    answers: [
      { value: 'yes', text: 'Yes', diy: 0, help: 0 },
      {
        value: 'borrow',
        text: 'I can borrow',
        diy: -8,
        help: -4,
        advice: 'Have the drill and the level there before the cartons are.',
      },
      {
        value: 'no',
        text: 'No',
        diy: -35,
        help: -25,
        advice: 'Without a drill and a level the rail cannot be hung straight.',
      },
    ],
  },
  {
    name: 'people',
    text: 'Can a second person help?',
    answers: [
      { value: 'yes', text: 'Yes', diy: 0, help: 0 },
      {
        value: 'hour',
        text: 'For an hour',
        diy: -12,
        help: -5,
        advice: 'Save that hour for standing the tall panels up; pre-assembly shortens the rest.',
      },
      {
        value: 'no',
        text: 'No',
        diy: -35,
        help: -25,
        advice: 'Tall panels take two people. No one should lift them alone.',
      },
    ],
  },
  {
    name: 'walls',
    text: 'What are the walls?',
    answers: [
      { value: 'drywall', text: 'Drywall on studs', diy: 0, help: 0 },
      {
        value: 'plaster',
        text: 'Plaster and lath',
        diy: -18,
        help: -15,
        advice: 'Studs hide well behind plaster: find and mark every one before you drill.',
      },
      {
        value: 'masonry',
        text: 'Brick or concrete',
        diy: -28,
        help: -25,
        advice: 'Brick and concrete need a hammer drill and masonry anchors, which are not in the box.',
      },
    ],
  },
  {
    name: 'square',
    text: 'Are they square?',
    answers: [
      { value: 'yes', text: 'Within ¾″', diy: 0, help: 0 },
      {
        value: 'unknown',
        text: 'No idea',
        diy: -10,
        help: -6,
        advice: 'Measure the width at the floor, the middle and the top before you order.',
      },
      {
        value: 'slope',
        text: 'Sloped ceiling',
        diy: -30,
        help: -25,
        advice: 'A slope needs panels cut to its angle: ask for a free drawing first.',
      },
    ],
  },
  {
    name: 'wiring',
    text: 'Any wiring to move?',
    answers: [
      { value: 'no', text: 'No', diy: 0, help: 0 },
      {
        value: 'outlet',
        text: 'An outlet',
        diy: -20,
        help: -20,
        advice: 'Have an electrician move the outlet before the panels go up.',
      },
      {
        value: 'light',
        text: 'A light',
        diy: -20,
        help: -20,
        advice: 'Have an electrician move the light before the panels go up.',
      },
    ],
  },
]

export type Verdict = {
  kind: 'diy' | 'assembly' | 'service'
  scores: { diy: number; assembly: number; service: number }
  advice: string[]
}

const ENOUGH = 85
const TOO_LITTLE = 55
/** Points deducted from pre-assembly for those who can do without it. */
const NOT_NEEDED = 5

/** The verdict for these answers by question; null if one is missing or unknown. */
export function verdictOn(answers: URLSearchParams): Verdict | null {
  const chosen = questions.map(({ name, answers: all }) => all.find(({ value }) => value === answers.get(name)))
  if (chosen.includes(undefined)) return null
  const answered = chosen as Answer[]
  const sum = (of: (answer: Answer) => number) => answered.reduce((total, answer) => total + of(answer), 0)
  const diy = within(100 + sum((answer) => answer.diy))
  const assembly = diy >= ENOUGH ? diy - NOT_NEEDED : within(100 + sum((answer) => answer.help))
  const service = within(2 * TOO_LITTLE - assembly)
  const kind = diy >= ENOUGH ? 'diy' : assembly >= TOO_LITTLE ? 'assembly' : 'service'
  return { kind, scores: { diy, assembly, service }, advice: answered.flatMap(({ advice }) => advice ?? []) }
}

function within(points: number): number {
  return Math.min(100, Math.max(5, points))
}
