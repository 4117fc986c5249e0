export const closetCategories: readonly string[] = ['walk-in-closets', 'reach-in-closets', 'wardrobes-armoires']
