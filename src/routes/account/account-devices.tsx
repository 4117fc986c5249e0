import { formatDate } from '#shared/checkout/delivery-dates.ts'
import type { MemberDevice } from '#shared/schema/user.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { SubmitButton } from '#ui/form/action-button.tsx'
import { ActionForm } from '#ui/form/action-form.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Data = MemberData<{ devices: MemberDevice[] }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return requireMember('member', context, async () => ({ devices: await context.api.sessions() }))
}

export function head(): Head {
  return { title: 'Signed-in devices', noindex: true }
}

export function Screen({ data, now }: ScreenProps<Data>) {
  return <AccountLayout title="Signed-in devices">{data && <Devices devices={data.devices} now={now} />}</AccountLayout>
}

function Devices({ devices, now }: { devices: MemberDevice[]; now: number }) {
  const heading = useFocusAfterChange(devices)
  const hasOthers = devices.some(({ current }) => !current)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Signed-in devices
      </h1>
      <section className="panel panel--form stack stack--5">
        <p className="muted">
          You are signed in here
          {hasOthers ? '. If you do not recognize a device, sign it out and change your password.' : ' only.'}
        </p>
        <ul className="devices">
          {devices.map((device) => (
            <Device key={device.id} device={device} now={now} />
          ))}
        </ul>
        {hasOthers && (
          <ActionForm action="end-other-sessions">
            <SubmitButton action="end-other-sessions" className="btn btn--secondary">
              Sign out everywhere else
            </SubmitButton>
          </ActionForm>
        )}
      </section>
    </>
  )
}

function Device({ device: { id, device, current, ...times }, now }: { device: MemberDevice; now: number }) {
  const since = formatDate(times.created_at)
  return (
    <li className="spread wrap align-center">
      <div>
        <b>{device}</b> {current && <span className="badge badge--tint">This device</span>}
        <br />
        <span className="muted small">
          {current ? `Signed in ${since}` : `Signed in ${since}, last seen ${seenText(times.last_seen_at, now)}`}
        </span>
      </div>
      {!current && (
        <ActionForm action="end-session" subject={['id', id]}>
          <button className="btn btn--secondary btn--sm" type="submit">
            Sign out<span className="sr-only"> {device}</span>
          </button>
        </ActionForm>
      )}
    </li>
  )
}

/** Sessions note their last use every ten minutes, so minutes would be too exact. */
function seenText(at: number, now: number): string {
  const hours = Math.floor((now - at) / HOUR_MS)
  if (hours < 1) return 'within the hour'
  if (now - at < DAY_MS) return hours === 1 ? 'an hour ago' : `${hours}\u00a0hours ago`
  return formatDate(at)
}
