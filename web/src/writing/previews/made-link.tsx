import { Copy } from 'lucide'
import { useId } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { previewPath } from './preview-paths.ts'
import { previewsTexts } from './previews.texts.ts'

const texts = previewsTexts.links

/** The whole address of a link, to be copied. */
export const MadeLink = ({ name, token }: { readonly name: string; readonly token: string }) => {
  const id = useId()
  const address = location.origin + previewPath(token)
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => {
        notify('success', texts.copied)
      },
      () => {
        notify('error', texts.notCopied)
      },
    )
  }
  return (
    <div className="field">
      <label className="vh" htmlFor={id}>
        {texts.address(name)}
      </label>
      <div className="preview-copy">
        <input
          className="input"
          id={id}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
          }}
        />
        <IconButton label={texts.copy} onClick={copy}>
          <Icon of={Copy} />
        </IconButton>
      </div>
      <p className="hint">{texts.once}</p>
    </div>
  )
}
