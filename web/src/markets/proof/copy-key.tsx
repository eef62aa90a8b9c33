import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { logTexts } from './log.texts.ts'

const texts = logTexts.logs

export const CopyKey = ({ vkey, origin }: { readonly vkey: string; readonly origin: string }) => (
  <CopyButton label={texts.copy(origin)} value={vkey} texts={texts} />
)
