import { Copy } from 'lucide'
import { useHydrated } from '../lib/use-hydrated.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { notify } from './notify.ts'

type Props = {
  /** The accessible name, such as `Copy the key`. */
  readonly label: string
  readonly value: string
  readonly texts: { readonly copied: string; readonly notCopied: string }
}

/** Copies a text to the clipboard. Renders nothing without scripts. */
export const CopyButton = ({ label, value, texts }: Props) => {
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        notify('success', texts.copied)
      },
      () => {
        notify('error', texts.notCopied)
      },
    )
  }
  return (
    useHydrated() && (
      <IconButton label={label} onClick={copy}>
        <Icon of={Copy} />
      </IconButton>
    )
  )
}
