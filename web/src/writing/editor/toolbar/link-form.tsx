import { Button } from '../../../shared/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { isSafeLink } from '../paste/links.ts'
import { toolsTexts } from './tools.texts.ts'

const { link: texts } = toolsTexts

/** An address as it was meant: `soko.example` is on the web, `ann@soko.example` is a letter box. */
export const linkOf = (entry: string): string | undefined => {
  const address = entry.trim()
  if (isSafeLink(address)) return address
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) || /[\s"<>]/.test(address))
    return undefined
  const meant = /^[^@/]+@[^@/]+\.[^@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
  return isSafeLink(meant) && /[.:]/.test(address) ? meant : undefined
}

type Props = {
  /** Where the link leads now; empty for a new one. */
  readonly address: string
  /** Nothing takes the link off. */
  readonly onApply: (address: string | undefined) => void
  readonly onCancel: () => void
}

/** Asks where a link leads. */
export const LinkForm = ({ address, onApply, onCancel }: Props) => (
  <AddressForm {...texts} address={address} read={linkOf} onApply={onApply} onCancel={onCancel}>
    {address !== '' && (
      <Button
        kind="quiet"
        onClick={() => {
          onApply(undefined)
        }}
      >
        {texts.remove}
      </Button>
    )}
  </AddressForm>
)
