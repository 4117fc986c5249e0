import { Icon } from '#ui/elements/icon.tsx'

type DiyHeaderProps = {
  title: string
  /** Where its arrow leads, and what is there. */
  back: { to: string; name: string }
  /** What the page holds: its steps, or its headings. */
  parts: readonly { id: string; text: string }[]
  /** What the parts are called: "7 steps". */
  count: string
}

/** The header of instructions on phones: back, where one is, and a list to jump by, which stays while one scrolls. */
export function DiyHeader({ title, back, parts, count }: DiyHeaderProps) {
  return (
    <div className="diy-header" role="region" aria-label="DIY instructions">
      <a className="icon-btn" href={back.to} aria-label={back.name}>
        <Icon name="left" />
      </a>
      <span>{title}</span>
      <button className="btn btn--quiet btn--sm" type="button" popoverTarget="diy-parts">
        {count}
      </button>
      <div className="popover diy-parts" id="diy-parts" popover="auto">
        <ol>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
