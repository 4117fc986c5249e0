import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { ActionForm } from '#ui/form/action-form.tsx'
import { PostalAddress } from '#ui/account/postal-address.tsx'
import { TextLink } from '#ui/elements/links.tsx'

export function AddressPanel({ address }: { address: ShippingAddress }) {
  const name = `${address.first_name} ${address.last_name}, ${address.address_line_1}`
  return (
    <article className="panel address">
      <div className="spread align-start">
        <PostalAddress address={address} />
        {address.is_default && <span className="badge badge--tint">Default</span>}
      </div>
      <div className="cluster">
        <TextLink href={`${paths.accountAddresses}?edit=${address.id}#new`}>
          Edit<span className="sr-only"> {name}</span>
        </TextLink>
        <details className="confirm">
          <summary className="link">
            Delete<span className="sr-only"> {name}</span>
          </summary>
          <AddressAction action="delete-address" id={address.id} className="btn btn--danger btn--sm">
            Yes, delete it
          </AddressAction>
        </details>
        {!address.is_default && (
          <AddressAction action="default-address" id={address.id} className="link">
            Make default<span className="sr-only">: {name}</span>
          </AddressAction>
        )}
      </div>
    </article>
  )
}

type AddressActionProps = { action: string; id: number; className: string; children: ReactNode }

function AddressAction({ action, id, className, children }: AddressActionProps) {
  return (
    <ActionForm action={action} subject={['id', id]}>
      <button className={className} type="submit">
        {children}
      </button>
    </ActionForm>
  )
}
