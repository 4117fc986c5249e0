import { paths } from '#shared/paths.ts'
import type { ShippingAddress } from '#shared/schema/user.ts'
import { AccountLayout } from '#ui/account/account-layout.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressPanel } from './address-panel.tsx'
import { Icon } from '#ui/elements/icon/icon.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { requireMember, type MemberData } from '#routes/require-member.ts'
import type { Head, LoadContext, Loaded, ScreenProps } from '#routes/screen.ts'

type Data = MemberData<{ addresses: ShippingAddress[] }>

export function load(context: LoadContext): Promise<Loaded<Data>> {
  return requireMember('member', context, async () => ({ addresses: await context.api.addresses() }))
}

export function head(): Head {
  return { title: 'Shipping addresses', noindex: true }
}

export function Screen({ data, url }: ScreenProps<Data>) {
  const edited = url.searchParams.get('edit')
  return (
    <AccountLayout title="Shipping addresses">
      {data && <Addresses addresses={data.addresses} edited={Number(edited)} />}
    </AccountLayout>
  )
}

function Addresses({ addresses, edited }: { addresses: ShippingAddress[]; edited: number }) {
  const address = addresses.find(({ id }) => id === edited) ?? null
  const heading = useFocusAfterChange(addresses)
  return (
    <>
      <div className="spread wrap align-center">
        <h1 ref={heading} tabIndex={-1}>
          Shipping addresses
        </h1>
        {addresses.length > 0 && (
          <a className="btn btn--primary" href={`${paths.accountAddresses}#new`}>
            <Icon name="plus" />
            Add address
          </a>
        )}
      </div>
      {addresses.length > 0 && (
        <div className="dash-grid">
          {addresses.map((candidate) => (
            <AddressPanel key={candidate.id} address={candidate} />
          ))}
        </div>
      )}
      <section className="panel stack stack--5 panel--form" id="new" aria-labelledby="address-heading">
        <h2 className="text-xl" id="address-heading">
          {address ? 'Edit address' : addresses.length > 0 ? 'New address' : 'Your first address'}
        </h2>
        {/* A separate form for each address, and an empty one after each save. */}
        <AddressForm
          key={address?.id ?? `new-${addresses.length}`}
          address={address}
          isFirst={addresses.length === 0}
        />
      </section>
    </>
  )
}
