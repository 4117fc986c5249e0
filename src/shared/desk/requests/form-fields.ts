import { formatInches } from '#shared/text/inches.ts'
import { lengthUnits, parseLength, type LengthUnit } from '#shared/text/parse-length.ts'
import type { FormKind } from '#shared/schema/forms.ts'

/** Fields of a submitted form by name, as they are stored. */
export type SentFields = Record<string, string | string[]>

export const kindNames: Record<FormKind, string> = {
  support: 'Support',
  'design-request': 'Design request',
  consultation: 'In-home consultation',
  careers: 'Application',
  partner: 'Partner',
  survey: 'Survey',
  'guarantee-claim': 'Guarantee claim',
}

/** Labels of the fields, in the order in which staff read them. */
const labels: Record<string, string> = {
  ...{
    space: 'For',
    topic: 'About',
    problem: 'Problem',
    position: 'Position',
    rating: 'Rating',
    trade: 'Type of business',
  },
  ...{ order_number: 'Order', item: 'Part', board: 'Board', company: 'Company', size: 'Size' },
  ...{ ceiling: 'Ceiling', low_height: 'Low side', doors: 'Doors', obstacles: 'On the walls', finish: 'Finish' },
  ...{ builder: 'Who installs', zip_code: 'ZIP code', location: 'Location', eligible: 'Authorized to work in the US' },
  ...{ timeline: 'When', days: 'Days', times: 'Times', budget: 'Budget', message: 'Message', notes: 'Notes' },
  ...{ contact: 'Contact by', cart: 'Cart', design_price: 'Design price' },
}
/** Shown in another way. */
const hidden = new Set(['unit', 'width', 'depth', 'height', 'cart_link', 'with_cart', 'design', 'part'])

/** The measurements of a design request in inches. */
export type Measured = { width: number; depth: number; height: number }

/** The measured space; null without three readable lengths. */
export function measuredIn(fields: SentFields): Measured | null {
  const typedUnit = joinText(fields['unit'])
  const unit: LengthUnit = lengthUnits.find((option) => option === typedUnit) ?? 'in'
  const [width, depth, height] = ['width', 'depth', 'height'].map((name) => parseLength(joinText(fields[name]), unit))
  return width && depth && height ? { width, depth, height } : null
}

export type Answer = { name: string; label: string; lines: string[] }

/** The answers of a form by their labels; empty ones are left out. */
export function listAnswers(fields: SentFields): Answer[] {
  const size = measuredIn(fields)
  const all: SentFields = { ...fields, ...(size ? { size: joinSize(size) } : typedSize(fields)) }
  const names = [...Object.keys(labels), ...Object.keys(all).filter((name) => !(name in labels))]
  return names
    .filter((name) => !hidden.has(name))
    .map((name) => ({
      name,
      label: labels[name] ?? sentence(name.replaceAll('_', ' ')),
      lines: [all[name] ?? []].flat().filter((line) => line !== ''),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** Lengths that cannot be read are shown as they were typed. */
function typedSize(fields: SentFields): SentFields {
  const typed = ['width', 'depth', 'height'].map((name) => joinText(fields[name])).filter((text) => text !== '')
  return typed.length > 0 ? { size: `${typed.join(' × ')} ${joinText(fields['unit'])}`.trim() } : {}
}

export function joinSize({ width, depth, height }: Measured): string {
  return `${formatInches(width)} W × ${formatInches(depth)} D × ${formatInches(height)} H`
}

/** A few words about a request, for its line in the list. */
export function summarizeRequest(fields: SentFields, files: number): string {
  const size = measuredIn(fields)
  const parts = [
    ...['space', 'topic', 'problem', 'position', 'company', 'rating'].map((name) => joinText(fields[name])),
    size ? `${formatInches(size.width)} × ${formatInches(size.depth)}` : '',
    joinText(fields['order_number']),
    joinText(fields['days']),
    files > 0 ? `${files} ${files === 1 ? 'file' : 'files'}` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function joinText(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(', ')
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
