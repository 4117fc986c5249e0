import type { ChangePage, ChangePlan } from '#shared/schema/desk/changes.ts'
import { isNotFound } from '#shared/api/http-error.ts'
import type { FormState } from '#shared/state/page.ts'
import type { Loaded } from '#routes/screen.ts'
import type { DeskLoadContext } from '#routes/desk-screen.ts'

/** What an order's page says of a number that does not exist. */
export function orderMissing(number: string | undefined): { notFound: string } {
  return { notFound: `Order ${number?.toUpperCase()} not found. Search for it by name, email or phone.` }
}

/** The order in the address with what can be changed of it. */
export async function loadChange(
  { api, params }: DeskLoadContext,
  query: Record<string, string> = {},
): Promise<Loaded<ChangePage>> {
  try {
    return { data: await api.change(params['number']!, new URLSearchParams(query)) }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return orderMissing(params['number'])
  }
}

/** What the form would change, as the server worked it out with the last post; null before it. */
export function planOf(form: FormState | null): ChangePlan | null {
  return (form?.data as { plan?: ChangePlan } | null)?.plan ?? null
}
