import { deskPaths } from '#shared/desk/paths.ts'
import { counted } from '#shared/desk/times.ts'
import type { ShownProblem } from '#db/desk/settings/feed-problems.ts'
import { checkParts } from '#db/health/parts.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { When } from '#desk/frame/when.tsx'
import { saveLimits } from './limits-form.ts'
import { findLimits, LimitsPanel, type ShownLimits } from './limits-panel.tsx'
import { readSettings } from '#worker/base/settings.ts'
import { OrderNewsPanel, saveOrderNews, type OrderNews } from './order-news.tsx'
import { FeedProblems } from './feed-problems.tsx'
import { judgeHealth, type HealthPart } from './health-parts.ts'
import { judgeSettings, type SettingState, type State } from './setting-rules.ts'
import { testSetting } from './settings-test.ts'
import { readHealth } from './sql.ts'
import { listSteps, type Step } from './steps.ts'

type Shown = { steps: Step[]; health: HealthPart[]; problems: ShownProblem[]; states: SettingState[] }
type Data = Shown & { news: OrderNews; limits: ShownLimits }

/** Settings, health and the steps before the shop opens. No value of a setting is in it. */
export const settings = deskPage<Data>(deskPaths.settings, {
  needs: 'seeSettings',
  title: 'Settings',
  load: async ({ c: { env }, db, now, rules }: Desk) => {
    const [settings, states] = [readSettings(env), judgeSettings(env, rules)]
    const [{ stored, checks, problems, news }, parts] = await Promise.all([
      readHealth(db, settings.desk.owners),
      checkParts(env, db, now),
    ])
    const health = judgeHealth({ stored, checks, parts, hasImages: 'IMAGES' in env, settings })
    const steps = listSteps({ stored, health, states, settings })
    return { data: { limits: findLimits(settings, rules), steps, health, problems, states, news } }
  },
  Screen: SettingsScreen,
  forms: [testSetting, saveOrderNews, saveLimits],
})

function SettingsScreen({ data: { steps, health, problems, states, news, limits } }: { data: Data }) {
  const left = steps.filter(({ isDone }) => !isDone)
  return (
    <>
      <DeskHead
        title="Settings"
        about="What is set, missing or wrong. Most values are set where the shop is deployed, and never shown here."
      />
      {left.length > 0 && <BeforeOpening steps={steps} left={left.length} />}
      <Health parts={health} />
      {problems.length > 0 && <FeedProblems problems={problems} />}
      <OrderNewsPanel news={news} />
      <LimitsPanel limits={limits} />
      <Settings settings={states} />
    </>
  )
}

function BeforeOpening({ steps, left }: { steps: readonly Step[]; left: number }) {
  return (
    <section className="panel" aria-labelledby="steps-h">
      <div className="panel-head">
        <h2 id="steps-h">Before the shop opens</h2>
        <span className="desk-note">{`${counted(left, 'step')} of ${steps.length} to do`}</span>
      </div>
      <ol className="stack stack--3">
        {steps.map(({ title, isDone, how, path }, index) => (
          <li key={title}>
            {isDone ? (
              <span className="muted">{`${index + 1}. ${title}: done`}</span>
            ) : (
              <>
                {`${index + 1}. `}
                <b>{path ? <a href={path}>{title}</a> : title}</b>
                <br />
                <span className="desk-note">{how}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Health({ parts }: { parts: readonly HealthPart[] }) {
  const { now } = useDesk()
  return (
    <DeskPanel id="health-h" title="Health">
      <DeskTable caption="Parts that the shop needs" columns={['Part', 'State', 'What we know', { hidden: 'Test' }]}>
        {parts.map(({ title, state, says, test, testedAt }) => (
          <tr key={title}>
            <th scope="row" className="at-1">
              {title}
            </th>
            <td className="at-end">
              <StateBadge state={state} />
            </td>
            <td>
              {says}
              {testedAt !== null && (
                <small>
                  Tested <When at={testedAt} now={now} />
                </small>
              )}
            </td>
            <td className="end">{test && <TestButton test={test} title={title} />}</td>
          </tr>
        ))}
      </DeskTable>
    </DeskPanel>
  )
}

function Settings({ settings }: { settings: readonly SettingState[] }) {
  return (
    <section className="panel" aria-labelledby="settings-h">
      <div className="panel-head">
        <h2 id="settings-h">Settings</h2>
        <span className="desk-note">
          in <code>wrangler.toml</code>; secrets with <code>wrangler secret put</code>
        </span>
      </div>
      <DeskTable caption="Settings" columns={['Setting', 'State', 'What it does', 'Now']}>
        {settings.toSorted(worstFirst).map(({ name, state, does, says, isSecret }) => (
          <tr key={name}>
            <th scope="row" className="at-1">
              <code>{name}</code>
              {isSecret && <small>secret</small>}
            </th>
            <td className="at-end">
              <StateBadge state={state} />
            </td>
            <td>{does}</td>
            <td>{says}</td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

const order: readonly State[] = ['missing', 'look', 'ok']

function worstFirst(a: SettingState, b: SettingState): number {
  return order.indexOf(a.state) - order.indexOf(b.state)
}

const badges: Record<State, readonly [string, string]> = {
  ok: ['OK', 'badge badge--outline'],
  look: ['Look', 'badge badge--warning'],
  missing: ['Missing', 'badge badge--danger'],
}

function StateBadge({ state }: { state: State }) {
  const [name, className] = badges[state]
  return <span className={className}>{name}</span>
}

function TestButton({ test, title }: { test: string; title: string }) {
  return (
    <DeskForm action="settings-test" hidden={{ test }}>
      <DeskSubmit look="secondary sm" aria-label={`Test ${title}`}>
        Test
      </DeskSubmit>
    </DeskForm>
  )
}
