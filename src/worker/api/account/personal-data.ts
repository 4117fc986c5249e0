import { ERASED } from '#db/account/erase-addresses.ts'
import { addressColumns, email, own, time, type PersonalTable } from './personal-columns.ts'
import { personalDesk } from './personal-desk.ts'
import { personalOrders } from './personal-orders.ts'
import { personalTraces } from './personal-traces.ts'

const FORMER_MEMBER = 'Former customer'
/** SQL for the references of someone's requests and the numbers of their quotes, with which files are stored. */
const ownReferences = `SELECT reference FROM form_submissions WHERE email = lower(${email})
  UNION ALL SELECT number FROM quotes WHERE email = lower(${email})`

/** Every table with personal data, in the order of the export. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'users',
    sheet: {
      name: 'profile',
      columns: {
        'First name': 'first_name',
        'Last name': 'last_name',
        Name: 'name',
        Email: 'email',
        'Email confirmed': time('email_verified_at'),
        Preferences: `json_remove(preferences, '$.marketing')`,
        'Member since': time('created_at'),
      },
      from: 'FROM users WHERE id = ?1',
    },
    erase: [`DELETE FROM users WHERE id = ${own('user')}`],
  },
  {
    table: 'shipping_addresses',
    sheet: {
      name: 'addresses',
      columns: { ...addressColumns(), Default: `iif(is_default, 'yes', 'no')`, Added: time('created_at') },
      from: 'FROM shipping_addresses WHERE user_id = ?1 ORDER BY id',
    },
    erase: [`DELETE FROM shipping_addresses WHERE user_id = ${own('user')}`],
  },
  {
    table: 'sessions',
    sheet: {
      name: 'sign-ins',
      columns: {
        Device: 'device',
        'Signed in': time('created_at'),
        'Last seen': time('last_seen_at'),
        Ends: time('expires_at'),
        Remembered: `iif(remember, 'yes', 'no')`,
      },
      from: 'FROM sessions WHERE user_id = ?1 ORDER BY created_at',
    },
    erase: [`DELETE FROM sessions WHERE user_id = ${own('user')}`],
  },
  {
    table: 'saved_designs',
    sheet: {
      name: 'designs',
      columns: {
        Name: 'name',
        Code: 'code',
        Saved: time('created_at'),
        Changed: time('updated_at'),
        Removed: time('removed_at'),
      },
      from: 'FROM saved_designs WHERE user_id = ?1 ORDER BY id',
    },
    erase: [`DELETE FROM saved_designs WHERE user_id = ${own('user')}`],
  },
  ...personalOrders,
  {
    table: 'reviews',
    sheet: {
      name: 'reviews',
      columns: {
        Product: 'f.name',
        Rating: 'r.rating',
        Title: 'r.title',
        Review: 'r.body',
        Author: 'r.author',
        Email: 'r.email',
        About: 'r.about',
        'Our reply': 'r.reply',
        Status: 'r.status',
        Written: time('r.created_at'),
      },
      from: `FROM reviews r JOIN families f ON f.id = r.family_id WHERE r.user_id = ?1 OR r.email = lower(${email}) ORDER BY r.id`,
    },
    erase: [
      // Our reply stays unless it names the author.
      `UPDATE reviews SET user_id = NULL, email = '', author = '${FORMER_MEMBER}', about = '',
         reply = iif(instr(lower(reply), lower(substr(author, 1, instr(author || ' ', ' ') - 1))), '', reply)
       WHERE id IN ${own('review')}`,
    ],
  },
  {
    table: 'form_submissions',
    sheet: {
      name: 'requests',
      columns: {
        Reference: 'reference',
        Kind: 'kind',
        Email: 'email',
        Name: 'name',
        Phone: 'phone',
        Answers: 'fields',
        Status: 'status',
        Sent: time('created_at'),
      },
      from: `FROM form_submissions WHERE email = lower(${email}) ORDER BY id`,
    },
    erase: [`DELETE FROM form_submissions WHERE reference IN ${own('form')}`],
  },
  {
    table: 'uploads',
    sheet: {
      name: 'files',
      columns: {
        Reference: 'u.reference',
        File: 'u.name',
        Type: 'u.type',
        Bytes: 'u.bytes',
        Sent: time('u.created_at'),
      },
      from: `FROM uploads u WHERE u.reference IN (${ownReferences}) ORDER BY u.created_at, u.name`,
    },
    // No link opens them from now on; the cron deletes the files, and then their rows, within an hour.
    erase: [
      `UPDATE uploads SET name = '${ERASED}', digest = '', expires_at = 0
       WHERE reference IN ${own('form')} OR reference IN ${own('quote')}`,
    ],
  },
  {
    table: 'carts',
    sheet: {
      name: 'carts',
      columns: {
        Cart: 'id',
        Status: 'status',
        Email: 'email',
        'Typed at checkout': 'checkout',
        Begun: time('created_at'),
        Changed: time('updated_at'),
      },
      from: 'FROM carts WHERE user_id = ?1 ORDER BY id',
    },
    erase: [
      `UPDATE carts SET user_id = NULL, email = NULL, checkout = '{}', version = version + 1 WHERE id IN ${own('cart')}`,
    ],
  },
  {
    table: 'cart_items',
    sheet: {
      name: 'cart lines',
      columns: {
        Cart: 'c.id',
        'Product number': 'i.product_id',
        Product: `coalesce(p.options ->> 'label', f.name)`,
        Quantity: 'i.quantity',
      },
      from: `FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN products p ON p.id = i.product_id
             JOIN families f ON f.id = p.family_id WHERE c.user_id = ?1 ORDER BY c.id, i.id`,
    },
  },
  ...personalDesk,
  ...personalTraces,
]
