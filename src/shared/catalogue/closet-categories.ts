/** The main categories that the list of closet organizers shows. */
export const closetCategories: readonly string[] = ['walk-in-closets', 'reach-in-closets', 'wardrobes-armoires']
