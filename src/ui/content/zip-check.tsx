import type { ComponentProps } from 'react'
import { paths } from '#shared/paths.ts'
import type { ServiceCoverage } from '#shared/checkout/service-area.ts'

type ZipCheckProps = ComponentProps<'form'> & {
  /** The ZIP code to check; its answer has the id `zip-answer`. */
  zip?: string | null
  answer?: ServiceCoverage | null
}

export function ZipCheck({ zip, answer, ...form }: ZipCheckProps) {
  return (
    <form className="stack stack--2 zip-check" method="get" action={paths.location} {...form}>
      <label htmlFor="zip" className="small">
        <b>Do we come to you?</b>
      </label>
      <div className="input-group">
        <input
          className="input"
          id="zip"
          name="zip"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder="ZIP, like 97209"
          defaultValue={zip ?? ''}
          aria-invalid={answer === 'invalid' || undefined}
          aria-describedby={answer ? 'zip-answer' : undefined}
          required
        />
        <button className="btn btn--primary" type="submit">
          Check
        </button>
      </div>
    </form>
  )
}
