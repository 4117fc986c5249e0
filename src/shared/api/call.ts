import { HttpError } from './http-error.ts'

export type Failure = { status: number; statusText: string; message: string; data: unknown }
export type Call<T> = { data: T | null; pending: boolean; error: Failure | null }

export function createCall<T>(load: () => Promise<T>): { state: Call<T>; run(): Promise<Call<T>> } {
  const state: Call<T> = { data: null, pending: false, error: null }
  let running: Promise<Call<T>> | null = null

  async function once(): Promise<Call<T>> {
    Object.assign(state, { pending: true, error: null })
    try {
      state.data = await load()
    } catch (error) {
      state.error = toFailure(error)
    }
    state.pending = false
    running = null
    return state
  }
  return { state, run: () => (running ??= once()) }
}

/** Passes on a failed response; any other error becomes a 500. */
function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { status, statusText, message, data } = error
    return { status, statusText, message, data }
  }
  const status = (error as { status?: number } | null)?.status ?? 500
  return { status, statusText: 'Internal Server Error', message: 'An unexpected error occurred', data: null }
}
