/**
 * Every `data-` attribute of the shop: what markup tells the browser's scripts and the style sheets, and what they tell
 * each other. A test fails if the sources use another one.
 */
export interface DataAttributes {
  // Forms and links that a behavior handles.
  /** A form that an action handles; the name of the action. */
  'data-action'?: string
  /** A form that submits itself when a choice changes. */
  'data-autosubmit'?: ''
  /** A form of the desk whose amounts the server recalculates as staff type. */
  'data-recalculates'?: ''
  /** A part of such a form that shows a recalculated amount; its name. */
  'data-recalculated'?: string
  /** The button that recalculates without a script. */
  'data-recalculate-button'?: ''
  /** A form or link that leaves the scroll position and the focus where they are. */
  'data-keep-scroll'?: ''
  /** A form after which the focus goes to the heading of the next page. */
  'data-seeks-heading'?: ''
  /** A form whose success does not open the cart. */
  'data-quiet'?: ''
  'data-cookie-choice'?: ''
  /** A link to the cookie settings, which opens their dialog instead. */
  'data-cookie-settings'?: ''
  /** A link to more of a list; the URL of the list with the further items. */
  'data-load-more'?: string
  'data-print'?: ''
  /** The list of errors above a form, which takes the focus. */
  'data-error-summary'?: ''

  // Parts of one component that its behavior fills or watches.
  /** A part of the page that hydrates by itself; its name. */
  'data-island'?: string
  /** The content of `<main>` needs React at once. */
  'data-at-once'?: ''
  /** The chosen section of a drawing, which covers the page on a phone. */
  'data-chosen'?: ''
  /** 'full' if that covers a phone's page. */
  'data-sheet'?: 'full'
  /** Markup that only the server makes, and that React must leave. */
  'data-keeps-markup'?: ''
  /** A picture that React covers with buttons; a tap on it waits for them. */
  'data-keeps-taps'?: ''
  /** Set once React has hydrated the element. */
  'data-hydrated'?: ''
  /** A checkbox that adds a product to the comparison; the product's name. */
  'data-compare'?: string
  'data-compare-status'?: ''
  'data-compare-chosen'?: ''
  /** Set on the comparison while it contains a product. */
  'data-in-use'?: ''
  /** The button of the filters, which shows how many products they leave. */
  'data-filter-preview'?: ''
  'data-finder'?: ''
  /** A part of the page that the fit finder's answer replaces. */
  'data-finder-part'?: ''
  /** A popover that traps the focus. */
  'data-modal-popover'?: ''
  /** The place of the products seen before; the product of this page, or ''. */
  'data-recently-viewed'?: number | ''
  /** Where the designs of this browser are listed, or on the page of a 'drawn' one, that it is remembered. */
  'data-designs'?: 'open' | 'keep' | 'drawn'
  /** The name of the page's design. */
  'data-design-name'?: string
  /** Where the planner shows whether it saved. */
  'data-save-status'?: ''
  /** Navigation whose links show which one is current. */
  'data-sections'?: ''
  /** The search form that makes suggestions. */
  'data-suggest'?: ''
  'data-suggest-status'?: ''
  /** Suggestions of the search before anything is typed. */
  'data-suggest-start'?: ''
  'data-suggest-all'?: ''
  'data-close-promo'?: ''
  /** An icon that is fetched later; its `collection:name`. */
  'data-icon'?: string

  // Scripts of other services.
  /** The kind of consent that a script waits for. */
  'data-consent'?: string
  /** The mark of an element that the site's scripts added. */
  'data-site-script'?: string

  // State of the root element.
  'data-theme'?: string
  /** The color mode of a page that has only one. */
  'data-color-mode-forced'?: 'light' | 'dark'
  /** The browser sends Global Privacy Control. */
  'data-gpc'?: ''
  /** The cookie banner shows. */
  'data-asks'?: ''
  /** The browser measures how quickly this document loaded. */
  'data-vitals'?: ''
  /** Scripts run. */
  'data-script'?: ''
  /** Set once what a first interaction runs has been fetched ahead, or could not be. */
  'data-ahead'?: 'fetched' | 'missing'
  /** The key of the page's promotion; 'closed' if the visitor has closed that one. */
  'data-promo'?: string
  /** 'phone', 'tablet' or 'desktop'. */
  'data-device'?: string
  /** Set shortly after the page has started. */
  'data-page-loaded'?: string

  // The desk.
  /** A form with rows that can be selected. */
  'data-selection'?: ''
  /** A part of the page that is loaded again from time to time; its name. */
  'data-keep-fresh'?: string
  /** The place of the number of selected rows. */
  'data-selected-count'?: ''
  /** Sheets that were just marked as printed: the print dialog opens by itself. */
  'data-print-now'?: ''
  /** Single keys are switched off. */
  'data-no-keys'?: ''

  /** A form that the browser posts itself. */
  'data-native'?: ''

  // Read by style sheets only.
  /** Shown only with JavaScript. */
  'data-needs-script'?: ''
  /** Shown only without JavaScript. */
  'data-without-script'?: ''
  /** A light's color temperature, such as '3000 K'. */
  'data-color'?: string
  'data-fit'?: string
  /** A finish, painted as a swatch. */
  'data-finish'?: string
  'data-kind'?: string
  /** The heading of a table's column, for narrow screens. */
  'data-label'?: string
  /** The number of a step or of a spot in a picture. */
  'data-n'?: number
  /** The outcome on a card of the account pages. */
  'data-outcome'?: string
  'data-plan'?: string
  /** Stars with one decimal. */
  'data-rating'?: string
}

declare module 'react' {
  interface DOMAttributes<T> extends DataAttributes {}
}
