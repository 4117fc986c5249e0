import * as v from 'valibot'
import type { CallName, Contract } from '#shared/api/contract.ts'
import { OnTimeFigure } from '#shared/schema/on-time-figure.ts'
import { Cart, Totals } from '#shared/schema/cart.ts'
import { Category, CategoryTile, MainCategory, Product, ProductList } from '#shared/schema/catalogue.ts'
import { CartPacking, Checkout, FoundOrder, Order, PaymentLink } from '#shared/schema/checkout.ts'
import { FeedParts, FeedProducts } from '#shared/schema/feed-products.ts'
import { FamilyPages } from '#shared/schema/family-pages.ts'
import { Moved } from '#shared/schema/moved.ts'
import { Placement } from '#shared/schema/placement.ts'
import { Review } from '#shared/schema/review.ts'
import { PlaceOrder, Step1, Step2 } from '#shared/schema/checkout-bodies.ts'
import { FormReceipt } from '#shared/schema/form-receipt.ts'
import {
  DesignProduct,
  DesignTariff,
  OrderedDesign,
  OrderedPart,
  SavedDesign,
  SoldDesign,
} from '#shared/schema/designs.ts'
import { Quote } from '#shared/schema/quote.ts'
import { FormBody } from '#shared/schema/forms.ts'
import { NewReview } from '#shared/schema/new-review.ts'
import { ReviewReceipt } from '#shared/schema/review-receipt.ts'
import { ReviewList } from '#shared/schema/reviews.ts'
import { SearchJson } from '#shared/schema/search.ts'
import { Health, OpenApi, Status } from '#shared/schema/service.ts'
import { SiteInfo } from '#shared/schema/site.ts'
import {
  OpenRequest,
  MemberDevice,
  OrderList,
  Preferences,
  ShippingAddress,
  User,
  VerificationAddress,
} from '#shared/schema/user.ts'
import { AddressBody } from '#api/account/addresses.ts'
import { CartUpdate, CouponName, NewCart } from '#api/cart/carts.ts'
import { ItemUpdate, NewItem } from '#api/cart/items.ts'
import { EmailUpdate } from '#api/account/change-email.ts'
import { NewPassword } from '#api/account/account-rules.ts'
import { EmailConfirmation } from '#api/auth/confirm-email.ts'
import { Confirmation } from '#api/account/delete-account.ts'
import { Credentials } from '#api/auth/login.ts'
import { FindOrder } from '#api/checkout/orders.ts'
import { ForgotPassword, PasswordReset } from '#api/auth/password-reset.ts'
import { CartQuote, QuoteReply } from '#api/quotes/quote.ts'
import { NewDesign } from '#api/planner/designs.ts'
import { ChangedDesign, DesignName, SavedDesignInput } from '#api/planner/saved-designs.ts'
import { PreferencesBody, ProfileBody } from '#api/account/profile.ts'
import { Registration } from '#api/auth/register.ts'
import { StagingAuth } from '#api/auth/staging-auth.ts'
import { Unsubscription } from '#api/account/unsubscribe.ts'
import { PasswordUpdate } from '#api/account/update-password.ts'
import { VerificationRequest } from '#api/auth/verify-email.ts'

export type BodyName = Extract<Contract[CallName], { body: string }>['body']

const confirmation = { password_confirmation: v.string() }

/** The schemas that the API and its clients parse with, by their name in the description. */
export const schemas = {
  SiteInfo,
  MainCategory,
  CategoryTile,
  Category,
  ProductList,
  Product,
  FamilyPages,
  Moved,
  FeedParts,
  FeedProducts,
  Placement,
  OnTimeFigure,
  DesignTariff,
  DesignProduct,
  SoldDesign,
  CartPacking,
  Quote,
  OrderedDesign,
  OrderedPart,
  SavedDesign,
  ReviewList,
  SearchResults: SearchJson,
  Cart,
  Totals,
  Checkout,
  Order,
  PaymentLink,
  User,
  ShippingAddress,
  OpenRequest,
  MemberDevice,
  Preferences,
  OrderList,
  Found: FoundOrder,
  Status,
  Health,
  OpenApi,

  Error: v.object({ message: v.string(), code: v.optional(v.string()) }),
  Invalid: v.object({
    message: v.string(),
    errors: v.record(v.string(), v.array(v.string())),
    code: v.optional(v.string()),
  }),
  CartError: v.object({
    message: v.string(),
    code: v.optional(v.picklist(['cart_changed', 'date_moved', 'in_progress', 'sold_out'])),
    totals: v.optional(Totals),
    version: v.optional(v.number()),
  }),

  // The handler accepts several words for yes; clients should send this one.
  LoginBody: v.object({ ...Credentials.entries, remember: v.optional(v.boolean()) }),
  RegisterBody: v.object({ ...Registration().entries, ...confirmation }),
  ForgotPasswordBody: ForgotPassword,
  EmailConfirmationBody: v.object({
    ...EmailConfirmation.entries,
    current_password: v.optional(v.string()),
    password: v.optional(NewPassword({})),
    password_confirmation: v.optional(v.string()),
  }),
  VerificationAddress,
  VerificationLinkBody: VerificationRequest,
  ResetPasswordBody: v.object({ ...PasswordReset().entries, ...confirmation }),
  UpdatePasswordBody: v.object({ ...PasswordUpdate().entries, ...confirmation }),
  UpdateEmailBody: EmailUpdate,
  DeleteUserBody: v.partial(Confirmation),
  ProfileBody,
  PreferencesBody,
  UnsubscribeBody: Unsubscription,
  AddressBody,
  NewCartBody: NewCart,
  CartBody: CartUpdate,
  NewDesignBody: NewDesign,
  CartQuoteBody: CartQuote,
  QuoteReplyBody: QuoteReply,
  SavedDesignBody: SavedDesignInput,
  ChangedDesignBody: ChangedDesign,
  DesignNameBody: DesignName,
  NewItemBody: NewItem,
  ItemBody: ItemUpdate,
  CouponBody: CouponName,
  CheckoutAddressBody: Step1,
  CheckoutDeliveryBody: Step2,
  OrderBody: PlaceOrder,
  FindOrderBody: FindOrder,
  FormBody,
  FormReceipt,
  NewReviewBody: NewReview,
  ReviewReceipt,
  Review,
  StagingAuthBody: StagingAuth,
} satisfies Record<BodyName, Schema> & Record<string, Schema>

type Schema = v.GenericSchema<any, unknown>

export type SchemaName = keyof typeof schemas
