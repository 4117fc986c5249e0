import { paths } from '#shared/paths.ts'
import type { Refusal } from '#shared/planner/commands/plan-fields.ts'
import type { FormState } from '#shared/state/page.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { Hidden } from './hidden-fields.tsx'

/** Rules that a designer can work around. */
const designerRules: ReadonlySet<string> = new Set(['window', 'aisle', 'repair', 'too-low'])

/** Labels of the repair button, by rule. */
const repairs: Record<string, string> = {
  hung: 'Stand it on the floor',
  depth: 'Change the depth',
  bottles: 'Fit fewer bottles',
  aisle: 'Make it less deep',
  'door-before-rod': 'Make it 24″ deep',
  'corner-doors': 'Leave those doors off',
}

/** Why a form was rejected, and what can be done. Errors of a field show at the field. */
export function Refused({ form, code }: { form: FormState; code: string }) {
  if (Object.keys(form.errors).length > 0) return <></>
  const { rule = '', canRepair } = (form.data ?? {}) as Refusal
  return (
    <div className="notice notice--warning refused">
      <Icon name="alert" />
      <p role="alert">{form.message}</p>
      {canRepair && <Repaired form={form} name={repairs[rule] ?? 'Fix it'} />}
      {designerRules.has(rule) && (
        <a className="btn btn--secondary" href={`${paths.requestDesign}?d=${code}`}>
          Ask a designer
        </a>
      )}
    </div>
  )
}

/** Submits the same form again and allows repairs. */
function Repaired({ form, name }: { form: FormState; name: string }) {
  const { form: refused, ...values } = form.values
  const texts = Object.entries(values).map(([field, value]) => [field, [value].flat().at(-1)] as const)
  return (
    <ActionForm action="plan" subject={['form', `${[refused].flat().join('')}-repair`]} errorDisplay={() => <></>}>
      <Hidden fields={{ ...Object.fromEntries(texts), repairs: 1 }} />
      <button className="btn btn--primary">{name}</button>
    </ActionForm>
  )
}
