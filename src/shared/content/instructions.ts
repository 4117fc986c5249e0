import listed from 'virtual:instructions'

export type Instructions = {
  slug: string
  name: string
  text: string
  product: number
}

export const instructions: readonly Instructions[] = listed
