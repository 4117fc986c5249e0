import type { ShopRules } from '#shared/checkout/shop-rules.ts'
import { deskPaths } from '#shared/desk/paths.ts'
import type { FormState } from '#shared/state/page.ts'
import { deskPage } from '#desk/frame/desk-page.ts'
import type { Desk } from '#desk/frame/desk.ts'
import { useDesk } from '#desk/frame/desk-context.ts'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { PreviewButton } from '#desk/frame/preview-button.tsx'
import { When } from '#desk/frame/when.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { RuleFields } from './rule-fields.tsx'
import { formatRules } from './rule-texts.ts'
import { restoreRules, saveRules } from './rules-form.ts'
import type { SampleOrder } from './sample-orders.ts'
import { readSettings } from '#worker/base/settings.ts'
import { saveTax } from './tax-form.ts'
import { showTax, TaxPanel, type ShownTax } from './tax-panel.tsx'
import { Samples } from './samples.tsx'
import { listVersions, type StoredVersion } from './sql.ts'

/** The rules in force and the latest versions. */
type Data = { rules: ShopRules; version: number; versions: StoredVersion[]; tax: ShownTax }

/** Shipping rates, lead times, closed days and sales tax. */
export const delivery = deskPage<Data>(deskPaths.delivery, {
  needs: 'changeRules',
  title: 'Delivery',
  load: async ({ c, db, rules }: Desk) => {
    const tax = showTax(readSettings(c.env), rules)
    return { data: { rules, version: rules.version, versions: await listVersions(db), tax } }
  },
  Screen: DeliveryScreen,
  forms: [saveRules, restoreRules, saveTax],
})

function DeliveryScreen({ data: { rules, version, versions, tax } }: { data: Data }) {
  const form = useFormState('rules-save')
  return (
    <>
      <DeskHead
        title="Delivery"
        about="What shipping costs, how long orders take, when the shop is closed, and its sales tax."
      />
      <DeskForm action="rules-save" version={version} className="desk-cols desk-cols--total" data-recalculates="">
        <div>
          <RuleFields rules={rules} texts={formatRules(rules)} form={form} />
        </div>
        <section className="panel stack stack--3" aria-labelledby="save-h">
          <h2 id="save-h">From now on</h2>
          <Samples samples={samplesIn(form)} />
          <PreviewButton text="Show sample orders" />
          <DeskSubmit look="primary block">Save from now on</DeskSubmit>
          <ul className="effects desk-note">
            <li>Carts have it at once. An order on the old total is refused with both.</li>
            <li>Shop pages show it within a minute.</li>
            <li>Orders that are placed keep their price and their dates.</li>
          </ul>
        </section>
      </DeskForm>
      <div className="desk-cols desk-cols--total">
        <div>
          <TaxPanel version={version} tax={tax} />
          <Versions version={version} versions={versions} />
        </div>
      </div>
    </>
  )
}

function samplesIn(form: FormState | null): SampleOrder[] | null {
  return (form?.data as { samples?: SampleOrder[] } | null | undefined)?.samples ?? null
}

function Versions({ version, versions }: Pick<Data, 'version' | 'versions'>) {
  const { now } = useDesk()
  return (
    <section className="panel desk-narrow stack stack--3" aria-labelledby="versions-h">
      <h2 id="versions-h">Versions</h2>
      <ul className="stack stack--2">
        {versions.map(({ version: number, at, by, summary }) => (
          <li key={number}>
            <b>{`Version ${number}`}</b>
            {number === version && ', in force'}
            {by ? `, by ${by}, ` : ', as the shop began'}
            {by && <When at={at} now={now} />}
            {summary && <small className="desk-note">{` ${summary}`}</small>}
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <DeskForm action="rules-back" version={version}>
          <DeskSubmit look="secondary sm">Back to the version before</DeskSubmit>
        </DeskForm>
      )}
    </section>
  )
}
