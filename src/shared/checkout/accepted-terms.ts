/** The sentences under the button that places an order, which evidence for a bank repeats. */
export const CHANGES_ARE_FREE = 'You can change or cancel within 24\u00a0hours.'
export const ORDERING_ACCEPTS = 'By ordering you accept our'
