import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

export function CheckoutFooter() {
  return (
    <footer className="checkout-footer">
      <div className="container">
        <span>{`© 2026 ${brand.name}`}</span>
        <a href={paths.policies}>Policies</a>
        <a href={paths.privacyPolicy}>Privacy policy</a>
        <a href={`${paths.policies}#shipping`}>Shipping rates</a>
        <a href={paths.cookieSettings} data-cookie-settings="">
          Cookie settings
        </a>
      </div>
    </footer>
  )
}
