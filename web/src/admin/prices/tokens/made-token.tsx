import { Copy } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { tokensTexts as texts } from './price-tokens.texts.ts'

/** A token that was made just now, to be copied. It takes the focus: nobody sees it again. */
export const MadeToken = ({ name, token }: { readonly name: string; readonly token: string }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const copy = () => {
    navigator.clipboard.writeText(token).then(
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
      <label htmlFor={id}>{texts.token(name)}</label>
      <div className="price-token-copy">
        <input
          ref={input}
          className="input"
          id={id}
          aria-describedby={`${id}-once`}
          readOnly
          autoComplete="off"
          value={token}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
          }}
        />
        <IconButton label={texts.copy} onClick={copy}>
          <Icon of={Copy} />
        </IconButton>
      </div>
      <p className="hint" id={`${id}-once`}>
        {texts.once}
      </p>
    </div>
  )
}
