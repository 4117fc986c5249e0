export const roles = ['owner', 'office', 'workshop', 'bookkeeper'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
const crew: readonly Role[] = ['owner', 'office', 'workshop']
const books: readonly Role[] = ['owner', 'office', 'bookkeeper']
const office: readonly Role[] = ['owner', 'office']
const owner: readonly Role[] = ['owner']

/** Who may do what in the Desk. Screens ask it to hide, the API asks it to refuse. */
export const permissions = {
  /** See orders, without prices and email addresses. */
  readOrders: everyone,
  /** Start cutting, mark as shipped and as delivered. */
  moveOrder: crew,
  holdOrder: crew,
  flagOrder: crew,
  noteOrder: everyone,
  assignOrder: crew,
  printOrder: crew,
  /** See prices, amounts and customers' email addresses. */
  seeMoney: books,
  /** Say that someone has looked at the sales tax of an order. */
  checkTax: books,
  /** Move an order back, solve what needs attention, cancel what is not paid. */
  correctOrder: office,
  /** Change an order's addresses and lines. */
  changeOrder: office,
  refundOrder: office,
  /** Send evidence to the bank that decides a dispute. */
  answerDisputes: office,
  recordPayment: office,
  cancelOrder: office,
  /** Cancel an order whose parts are cut. */
  cancelCutOrder: owner,
  /** Refund without a limit a day. */
  refundWithoutLimit: owner,
  mailCustomer: office,
  exportOrders: books,
  /** Save, rename, move and delete views that everyone has. */
  shareViews: owner,
  /** See what visitors sent by forms, with their files. */
  readRequests: office,
  answerRequests: office,
  /** Publish, reject and answer reviews. */
  decideReviews: office,
  editCoupons: office,
  /** See and export what the shop has of a customer. */
  readCustomers: office,
  eraseCustomers: owner,
  /** Export who wants design ideas by email. */
  exportIdeaReaders: owner,
  /** Edit the texts of pages, plan banners, and change the note about hours. */
  editContent: office,
  editRedirects: owner,
  /** Change the shop's name, phone number, hours, place and service area. */
  changeBusiness: owner,
  /** Change what shipping costs, lead times and closed days. */
  changeRules: owner,
  /** Enter scripts of others. */
  editScripts: owner,
  /** Invite staff, change and end roles. */
  manageStaff: owner,
  /** See what is set, missing or wrong, and test it. */
  seeSettings: owner,
  readProducts: office,
  /** Change prices, texts, stock and sale of one product. */
  changeProducts: office,
  /** See, write and send quotes. */
  makeQuotes: office,
  /** Change the prices of many products at once, now or later. */
  bulkPrices: owner,
  /** Change many products by a file. */
  importProducts: owner,
  /** See how quick pages are for visitors. */
  seeVisits: office,
  readLog: everyone,
  /** See what others did. */
  readLogOfAll: owner,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}

export const NOT_ALLOWED = 'You don’t have permission to do this. Ask an owner.'

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  office: 'Office',
  workshop: 'Workshop',
  bookkeeper: 'Bookkeeper',
}
