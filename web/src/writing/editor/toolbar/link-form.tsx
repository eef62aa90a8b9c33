import { Button } from '../../../shared/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { isSafeLink } from '../paste/links.ts'
import { toolsTexts } from './tools.texts.ts'

const { link: texts } = toolsTexts

/** Completes `soko.example` with `https://`, `ann@soko.example` with `mailto:`. Undefined if invalid. */
export const parseLink = (entry: string): string | undefined => {
  const address = entry.trim()
  if (isSafeLink(address)) return address
  if (address === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) || /[\s"<>]/.test(address))
    return undefined
  const completed = /^[^@/]+@[^@/]+\.[^@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
  return isSafeLink(completed) && /[.:]/.test(address) ? completed : undefined
}

type Props = {
  readonly address: string
  readonly onApply: (address: string | undefined) => void
  readonly onCancel: () => void
}

export const LinkForm = ({ address, onApply, onCancel }: Props) => (
  <AddressForm {...texts} address={address} parse={parseLink} onApply={onApply} onCancel={onCancel}>
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
