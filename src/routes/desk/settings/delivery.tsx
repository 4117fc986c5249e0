import { ruleTexts } from '#shared/desk/delivery/rule-fields.ts'
import type { DeliverySamples, DeskDelivery } from '#shared/schema/desk/delivery.ts'
import type { FormState } from '#shared/state/page.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'
import type { Loaded } from '#routes/screen.ts'
import { useDesk } from '#ui/desk/desk-context.ts'
import { DeskForm } from '#ui/desk/desk-form.tsx'
import { DeskHead } from '#ui/desk/desk-head.tsx'
import { PreviewButton } from '#ui/desk/preview-button.tsx'
import { When } from '#ui/desk/when.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { RuleFields } from './rule-fields.tsx'
import { Samples } from './samples.tsx'

export async function load({ api }: DeskLoadContext): Promise<Loaded<DeskDelivery>> {
  return { data: await api.delivery() }
}

export function head() {
  return { title: 'Delivery' }
}

/** What shipping costs, how long orders take and when the shop is closed. */
export function Screen({ data: { rules, version, versions } }: { data: DeskDelivery }) {
  const form = useFormState('rules-save')
  return (
    <>
      <DeskHead title="Delivery" about="What shipping costs, how long orders take and when the shop is closed." />
      <DeskForm action="rules-save" version={version} className="desk-cols desk-cols--total" data-recalculates="">
        <div>
          <RuleFields rules={rules} texts={ruleTexts(rules)} form={form} />
        </div>
        <section className="panel stack stack--3" aria-labelledby="save-h">
          <h2 id="save-h">From now on</h2>
          <Samples samples={samplesIn(form)} />
          <PreviewButton text="Show sample orders" />
          <button className="btn btn--primary btn--block" type="submit">
            Save from now on
          </button>
          <ul className="effects desk-note">
            <li>Carts have it at once. An order on the old total is refused with both.</li>
            <li>Shop pages show it within a minute.</li>
            <li>Orders that are placed keep their price and their dates.</li>
          </ul>
        </section>
      </DeskForm>
      <Versions version={version} versions={versions} />
    </>
  )
}

function samplesIn(form: FormState | null): DeliverySamples['samples'] | null {
  return (form?.data as Partial<DeliverySamples> | null | undefined)?.samples ?? null
}

function Versions({ version, versions }: Omit<DeskDelivery, 'rules'>) {
  const { now } = useDesk()
  return (
    <section className="panel desk-narrow stack stack--3" aria-labelledby="versions-h">
      <h2 id="versions-h">Versions</h2>
      <ul className="stack stack--2">
        {versions.map(({ version: number, at, by }) => (
          <li key={number}>
            <b>{`Version ${number}`}</b>
            {number === version && ', in force'}
            {by ? `, by ${by}, ` : ', as the shop began'}
            {by && <When at={at} now={now} />}
          </li>
        ))}
      </ul>
      {versions.length > 1 && (
        <DeskForm action="rules-back" version={version}>
          <button className="btn btn--secondary btn--sm" type="submit">
            Back to the version before
          </button>
        </DeskForm>
      )}
    </section>
  )
}
