/** Fields of the log by the labels that their forms have. Those that are not here are said by their names. */
const labels: Readonly<Record<string, string>> = {
  ...{ state: 'Status', status: 'Status', assignee: 'Assigned to', attention: 'Needs attention' },
  ...{
    due: 'Due',
    notBefore: 'Not before',
    unpaidSince: 'Unpaid since',
    tax_provider: 'Sales tax by',
    tax_states: 'Taxed states',
    sent_back: 'Sent back',
    parcels: 'Packages',
    printedAt: 'Printed',
    answeredAt: 'Answered',
  },
  ...{ first_name: 'First name', last_name: 'Last name', zip_code: 'ZIP code', zip: 'ZIP code', phone_number: 'Phone' },
  ...{ address_line_1: 'Street address', address_line_2: 'Apartment, suite', zips: 'ZIP codes that begin with' },
  ...{
    signIns: 'Places signed in',
    inStock: 'In stock',
    warnBelow: 'Low below',
    forSale: 'For sale',
    ids: 'Combinations',
  },
  ...{
    salePrice: 'Sale price',
    salePriceCents: 'Sale price',
    inTheBox: 'In the box',
    position: 'Position in its category',
  },
  ...{
    prop_65: 'Proposition 65',
    tip_over: 'Tip-over warning',
    composite_wood: 'Composite wood',
    alt: 'What it shows',
  },
  ...{ minSubtotalCents: 'From goods of', amountCents: 'Amount', maxUses: 'Most uses', kind: 'Takes off' },
  ...{ withSaleItems: 'Also for products on sale', oncePerEmail: 'Once for each customer', categoryId: 'For' },
  ...{
    startsAt: 'From',
    endsAt: 'Until',
    applyAt: 'From',
    endAt: 'Until',
    priceCents: 'Price',
    linkText: 'Text of the link',
  },
  ...{
    link: 'Page',
    value: 'Text',
    headCharacters: 'Characters in the head',
    bodyCharacters: 'Characters in the body',
  },
  ...{ miles: 'About how many miles', factor: 'Two-factor authentication', keys: 'Single keys', url: 'Address' },
  ...{ 'sent-again': 'Sent again', isOk: 'Worked', free_from: 'Free from', free_in: 'Free in', closed: 'Closed days' },
  ...{ remote_percent: 'Far states: percent of the goods', remote_least: 'Far states: at least' },
  ...{
    remote_days: 'Far states: days more',
    room_price: 'Into the room, extra',
    room_days: 'Into the room, days more',
  },
  ...{ lead_cut: 'Cut to size: leaves after', lead_stock: 'In stock: leaves after' },
  ...{ spread_cut: 'Cut: first to last day', spread_stock: 'In stock: first to last day' },
  ...{ road_freight: 'Freight on the road', road_parcel: 'Parcels on the road' },
  ...{ boards_a_day: 'Boards a day', remake_days: 'Remakes: leave after' },
  ...{ pick_up_cut: 'Cut: pickup after', pick_up_stock: 'In stock: pickup after' },
  ...{ unpaidDays: 'Unpaid orders wait', refundDayCents: 'Refund limit of a day' },
}

/** A rate of drawn closets is stored by its name. */
const NAMED = /^[^a-z]|\s/

/** Prices of shipping, such as `tier_from_2`. */
const TIER = /^tier_(from|price)_(\d)$/

export function labelField(name: string): string {
  if (labels[name]) return labels[name]
  if (NAMED.test(name)) return name
  const [, side, tier] = TIER.exec(name) ?? []
  if (side) return side === 'from' ? `Shipping ${tier}: goods from` : `Shipping ${tier}: price`
  const spelled = name.replace(/(?<=[a-z])(Cents|Mils|Ms|At|Id)$/, '').replaceAll(/[_.]/g, ' ')
  const words = spelled.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** True of a name that staff can read as it is: one word, or one with a label. */
export function isReadable(name: string): boolean {
  return labels[name] !== undefined || NAMED.test(name) || TIER.test(name) || /^[a-z]+$/.test(name)
}
