export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
