/**
 * SQL for whether the customer of an order `o` wants design ideas by email: 1 or 0. What a member has chosen in the account
 * counts before what was checked at checkout.
 */
export const wantsIdeas = `coalesce((SELECT preferences ->> 'marketing' FROM users WHERE id = o.user_id),
  (SELECT checkout ->> 'marketing' FROM carts WHERE id = coalesce(o.cart_id, o.failed_cart_id)), 0)`
