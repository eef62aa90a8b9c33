import { embedOf } from '@soko/contracts/text/embeds.ts'
import { AddressForm } from './address-form.tsx'
import { toolsTexts } from './tools.texts.ts'

type Props = { readonly onApply: (address: string) => void; readonly onCancel: () => void }

const parse = (entry: string): string | undefined => {
  const address = entry.trim()
  return embedOf(/^https?:/i.test(address) ? address : `https://${address}`)?.address
}

export const EmbedForm = ({ onApply, onCancel }: Props) => (
  <AddressForm {...toolsTexts.embed} address="" parse={parse} onApply={onApply} onCancel={onCancel} />
)
