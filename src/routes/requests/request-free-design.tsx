import { readCart } from '#shared/api/cart-session.ts'
import { lengthUnits } from '#shared/text/parse-length.ts'
import { finishNames } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import type { RequestOfDesign } from '#shared/planner/request-of-design.ts'
import { budgets, builders, contacts, finishes, spaces, timelines } from '#shared/schema/forms.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Check } from '#ui/form/fields/check.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields } from '#ui/form/lead-form.tsx'
import { LeadPage } from '#ui/form/lead-page.tsx'
import { Fold } from './fold.tsx'
import { DrawnCloset } from './drawn-closet.tsx'
import { RoomPlan } from './room-plan.tsx'
import { Walls } from './request-walls.tsx'
import { formHead, formText, type FormText } from '#routes/form-text.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'
import { TextLink } from '#ui/elements/links.tsx'

const trail = [{ name: 'Home', to: paths.home }, { name: 'Request a free design' }]

type Data = FormText & {
  hasCart: boolean
  /** The design that the visitor brings from the planner. */
  drawn: RequestOfDesign | null
}

export async function load(context: LoadContext): Promise<Loaded<Data>> {
  const [text, hasCart, drawn] = await Promise.all([
    formText(context, paths.requestDesign),
    isCartFilled(context),
    drawnCloset(context.url),
  ])
  return 'data' in text ? { data: { ...text.data, hasCart, drawn } } : text
}

/** The planner's model loads only for visitors who come with a drawing. */
async function drawnCloset({ searchParams }: URL): Promise<RequestOfDesign | null> {
  const code = searchParams.get('d')
  return code ? (await import('#shared/planner/request-of-design.ts')).requestOfDesign(code) : null
}

async function isCartFilled({ api, cart }: LoadContext): Promise<boolean> {
  return readCart(api, cart).then(
    (found) => found !== null && found.items.length > 0,
    () => false,
  )
}

export function head({ data }: ScreenProps<Data>): Head {
  return formHead(data, paths.requestDesign, trail)
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['Within 2\u00a0business\u00a0days', 'A designer draws it and sends a price. No call unless you want one.'],
  ['When you are ready', 'Change it, order it, or keep it. There is no deadline.'],
] as const
const glyphs = {
  'Reach-in': 'reach-in-closets',
  'Walk-in': 'walk-in-closets',
  Wardrobe: 'wardrobes-armoires',
  Pantry: 'pantry-storage',
  Wine: 'wine-racks',
  Garage: 'closet-accessories',
}
const paints = Object.fromEntries(Object.entries(finishNames).map(([value, name]) => [name, value]))
const unitNames = { in: 'Inches', cm: 'Centimeters' }
const measures = [
  ['width', 'Back wall (A)', '72¼'],
  ['depth', 'Depth (D)', '25'],
  ['height', 'Ceiling height', '96'],
] as const

const photos = {
  label: 'Photos of the space',
  hint: 'Up to 6: straight on, and each corner. Only the people who draw see them.',
}

export function Screen({ data: { page, html, hasCart, drawn }, url }: ScreenProps<Data>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage trail={trail} title={page.heading} lead={page.lead} next={next} html={html}>
      {drawn && <DrawnCloset drawn={drawn} />}
      <LeadForm
        kind="design-request"
        form={form}
        button="Send my measurements"
        promise="Free, and yours to keep."
        files={photos}
      >
        {drawn && <input type="hidden" name="design" value={drawn.code} />}
        <Choices
          name="space"
          legend="What is it for?"
          choices={spaces}
          value={drawn?.space ?? 'Reach-in'}
          form={form}
          glyphs={glyphs}
        />
        <fieldset className="stack">
          <legend className="small">
            <b>How big is it?</b> <TextLink href={paths.diyInstructions}>How to measure</TextLink>
          </legend>
          <RoomPlan />
          <Choices
            name="unit"
            legend="Measured in"
            choices={lengthUnits}
            labels={unitNames}
            value={lengthUnits[0]}
            form={form}
          />
          <div className="form-row form-row--3">
            {measures.map(([name, label, placeholder]) => (
              <Field
                key={name}
                name={name}
                label={label}
                form={form}
                value={drawn?.[name]}
                placeholder={placeholder}
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
        <div className="accordion folds">
          <Fold title="Ceiling, doors and outlets" names={['ceiling', 'low_height', 'doors', 'obstacles']} form={form}>
            <Walls form={form} drawn={drawn} />
          </Fold>
          <Fold title="Finish, and who builds it" names={['finish', 'builder']} form={form}>
            <Choices
              name="finish"
              legend="Finish you like"
              hint="(optional)"
              choices={finishes}
              value={drawn?.finish}
              form={form}
              finishes={paints}
            />
            <Choices name="builder" legend="Who builds it?" hint="(optional)" choices={builders} form={form} />
          </Fold>
        </div>
        <Field
          name="zip_code"
          label="ZIP code"
          hint="It determines what shipping costs and whether our crew can come."
          form={form}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <div className="accordion folds">
          <Fold title="When, budget and notes" names={['timeline', 'budget', 'notes']} form={form}>
            <Choices
              name="timeline"
              legend="When would you like it?"
              hint="(optional)"
              choices={timelines}
              form={form}
            />
            <Choices name="budget" legend="Budget" hint="(optional)" choices={budgets} form={form} />
            <Field
              name="notes"
              label="What has to fit, and anything else"
              form={form}
              rows={4}
              maxLength={4000}
              optional
            />
          </Fold>
        </div>
        {hasCart && (
          <Check name="with_cart" form={form} checked={url.searchParams.has('cart')}>
            Include what is in my cart, with its options and prices
          </Check>
        )}
        <SenderFields form={form} />
        <Choices
          name="contact"
          legend="How should we reach you?"
          hint="The drawing comes by email either way."
          choices={contacts}
          value={contacts[0]}
          form={form}
        />
      </LeadForm>
    </LeadPage>
  )
}
