import type { ComponentProps } from 'react'

/** A button that sends its form; `look` names its modifiers of `btn`. */
export function DeskSubmit({ look = 'secondary', ...props }: { look?: string } & ComponentProps<'button'>) {
  return <button className={`btn btn--${look.replaceAll(' ', ' btn--')}`} type="submit" {...props} />
}
