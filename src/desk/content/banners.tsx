import { deskPaths } from '#shared/desk/paths.ts'
import { fullTime } from '#shared/desk/times.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { DeskTable } from '#desk/frame/desk-table.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { BannerPanel, type ShownBanner } from './banner-panel.tsx'
import type { StoredSetting } from './sql.ts'

type AutomaticProps = { automatic: StoredSetting; automaticText: string | null }
type BannersProps = AutomaticProps & { banners: readonly ShownBanner[]; chosen: number | 'new' | null }

/** The planned banners, and what shows while there is none. */
export function Banners({ banners, chosen, ...automatic }: BannersProps) {
  const banner = banners.find(({ id }) => id === chosen) ?? null
  return (
    <>
      {chosen === null ? (
        <div className="cluster">
          <a className="btn btn--primary" href={`${deskPaths.content}?id=new`}>
            New banner
          </a>
        </div>
      ) : (
        <BannerPanel key={chosen} banner={banner} />
      )}
      {banners.length === 0 ? <p className="muted">No banners planned.</p> : <Rows banners={banners} />}
      <Automatic {...automatic} />
    </>
  )
}

const stateNames: Record<ShownBanner['state'], string> = {
  active: 'Active',
  covered: 'Behind a later one',
  planned: 'Planned',
  ended: 'Ended',
}

function Rows({ banners }: { banners: readonly ShownBanner[] }) {
  return (
    <DeskTable caption="Banners, the last to end first" columns={['Text', 'Leads to', 'From', 'Until', 'State']}>
      {banners.map(({ id, text, link, startsAt, endsAt, state }) => (
        <tr key={id}>
          <td className="at-1">
            <TextLink href={`${deskPaths.content}?id=${id}`}>{text}</TextLink>
          </td>
          <td data-label="Leads to">{link}</td>
          <td className="keep" data-label="From">
            {fullTime(startsAt)}
          </td>
          <td className="keep" data-label="Until">
            {fullTime(endsAt - MINUTE_MS)}
          </td>
          <td className="at-end">
            <span className={`badge ${state === 'active' ? 'badge--tint' : 'badge--outline'}`}>
              {stateNames[state]}
            </span>
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Automatic({ automatic, automaticText }: AutomaticProps) {
  const isOn = automatic.value === 'on'
  return (
    <section className="panel desk-narrow" aria-labelledby="automatic-h">
      <div className="panel-head">
        <h2 id="automatic-h">Automatic banner</h2>
        <span className="badge badge--outline">{isOn ? 'On' : 'Off'}</span>
      </div>
      <DeskForm
        action="site-save"
        className="form"
        version={automatic.version}
        hidden={{ key: 'automatic_banner', value: isOn ? 'off' : 'on' }}
      >
        <p>
          While no planned banner shows, pages show the product on sale with the lowest price.{' '}
          {automaticText ? `Now: “${automaticText}”` : 'No product is on sale now.'}
        </p>
        <DeskSubmit look="secondary sm">{isOn ? 'Switch off' : 'Switch on'}</DeskSubmit>
      </DeskForm>
    </section>
  )
}
