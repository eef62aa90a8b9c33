import { Copy } from 'lucide'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { logTexts } from './log.texts.ts'

const texts = logTexts.logs

export const CopyKey = ({ vkey, origin }: { readonly vkey: string; readonly origin: string }) => {
  const copy = () => {
    navigator.clipboard.writeText(vkey).then(
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
      <IconButton label={texts.copy(origin)} onClick={copy}>
        <Icon of={Copy} />
      </IconButton>
    )
  )
}
