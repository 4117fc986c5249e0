import { readPartAddress } from '#shared/boards/part-address.ts'
import { optionsText } from '#shared/catalogue/options.ts'
import { paths } from '#shared/paths.ts'
import type { Order } from '#shared/schema/checkout.ts'
import { claimProblems } from '#shared/schema/forms.ts'
import type { User } from '#shared/schema/user.ts'
import { useFormState } from '#ui/form/action-form.tsx'
import { Choices } from '#ui/form/fields/choices.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { LEAD_ACTION, LeadForm, SenderFields, type Sender } from '#ui/form/lead-form.tsx'
import { LeadPage } from '#ui/form/lead-page.tsx'
import { nullIfRejected } from '#routes/null-if-rejected.ts'
import { userAndOrder } from '#routes/user-and-order.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Claim = { sender: Sender | null; order: Order | null; board: ClaimedBoard | null }
/** The board or piece whose page led here: what the form carries, and what it says. */
type ClaimedBoard = { part: string; number: string; item: string }

const trail = [{ name: 'Home', to: paths.home }, { name: 'Support', to: paths.support }, { name: 'Guarantee claim' }]

export async function load(context: LoadContext): Promise<Loaded<Claim>> {
  const [{ user, order }, board] = await Promise.all([userAndOrder(context), loadClaimedBoard(context)])
  return { data: { sender: findSender(user, order), order, board } }
}

async function loadClaimedBoard({ api, url }: LoadContext): Promise<ClaimedBoard | null> {
  const part = url.searchParams.get('part') ?? ''
  const { token, mark } = readPartAddress(part)
  const ordered = token ? await nullIfRejected(api.orderedPart(token)) : null
  const board = ordered?.parts.find((each) => each.mark === mark)
  return board ? { part, number: ordered!.number, item: `${board.title}, line ${ordered!.line}` } : null
}

function findSender(user: User | null, order: Order | null): Sender | null {
  const email = user?.email ?? order?.email
  if (!email) return null
  const phone = order?.addresses.shipping.phone_number ?? ''
  return { name: user?.name ?? (order ? nameOn(order) : ''), email, phone }
}

export function head(): Head {
  return {
    title: 'File a guarantee claim',
    description:
      'A part that was mis-measured or arrived damaged is remade free: send the order number, a photo and a few words.',
    noindex: true,
  }
}

const next = [
  ['Today', 'You get a reference number by email.'],
  ['Within one business day', 'We’ll tell you whether the part is covered and when the new one ships.'],
  ['Then', 'We remake it free. You pay only for shipping the new part.'],
] as const
const photos = {
  label: 'Photos',
  hint: 'Up to 6: one of the part and one with the tape in view; for damage also the carton.',
}

export function Screen({ data: { sender, order, board }, url }: ScreenProps<Claim>) {
  const form = useFormState(LEAD_ACTION)
  return (
    <LeadPage
      trail={trail}
      title="Is a part wrong?"
      lead="Mis-measured or damaged, we remake it free, no matter who held the tape. Tell us within 5&nbsp;days of delivery, before you cut or drill."
      next={next}
    >
      <LeadForm
        kind="guarantee-claim"
        form={form}
        button="Send the claim"
        promise="We reply within one business day."
        files={photos}
      >
        {board && <input type="hidden" name="part" value={board.part} />}
        <Field
          name="order_number"
          label="Order number"
          hint="On your confirmation email."
          placeholder="AL-7K2Q-94X"
          form={form}
          value={board?.number ?? order?.number ?? url.searchParams.get('order') ?? ''}
          autoComplete="off"
        />
        {order && !board ? (
          <Field name="item" label="Which part?" form={form} choices={listClaimParts(order)} optional />
        ) : (
          <Field
            name="item"
            label="Which part?"
            hint="Its name on the label or the parts list."
            form={form}
            value={board?.item}
            maxLength={300}
            autoComplete="off"
            optional
          />
        )}
        <Choices name="problem" legend="What is wrong" choices={claimProblems} value={claimProblems[0]} form={form} />
        <Field
          name="message"
          label="What happened?"
          hint="If a part doesn’t fit, the size on its label and the size you need."
          form={form}
          rows={5}
          maxLength={4000}
        />
        <SenderFields form={form} sender={sender} />
      </LeadForm>
    </LeadPage>
  )
}

function nameOn({ addresses: { shipping } }: Order): string {
  return `${shipping.first_name} ${shipping.last_name}`
}

function listClaimParts({ lines }: Order): [string, string][] {
  const names = lines.map(({ name, options }) => [name, optionsText(options)].filter(Boolean).join(', '))
  return [['', 'More than one, or not listed'], ...names.map((name) => [name, name] as [string, string])]
}
