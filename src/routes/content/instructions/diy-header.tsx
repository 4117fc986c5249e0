import { Icon } from '#ui/elements/icon/icon.tsx'
import { TextLink } from '#ui/elements/links.tsx'

type DiyHeaderProps = {
  title: string
  back: { to: string; name: string }
  parts: readonly { id: string; text: string }[]
  count: string
}

/** The sticky header of instructions on phones: a back link, the current part and a list to jump to others. */
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
              <TextLink href={`#${id}`}>{text}</TextLink>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
