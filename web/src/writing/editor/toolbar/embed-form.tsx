import { embedOf } from '@soko/contracts/text/embeds.ts'
import { AddressForm } from './address-form.tsx'
import { toolsTexts } from './tools.texts.ts'

type Props = { readonly onApply: (address: string) => void; readonly onCancel: () => void }

const read = (entry: string): string | undefined => {
  const address = entry.trim()
  return embedOf(/^https?:/i.test(address) ? address : `https://${address}`)?.address
}

/** Asks which chart, video or post is to be shown. */
export const EmbedForm = ({ onApply, onCancel }: Props) => (
  <AddressForm {...toolsTexts.embed} address="" read={read} onApply={onApply} onCancel={onCancel} />
)
