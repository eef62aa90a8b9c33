import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlsTexts } from '../../ui/controls.texts.ts'
import { isSafeLink } from './paste/links.ts'
import { editorTexts } from './editor.texts.ts'

const { link: texts } = editorTexts

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

/** Asks where a link leads, between the tools and the text. Escape goes back to the text. */
export const LinkForm = ({ address, onApply, onCancel }: Props) => {
  const id = useId()
  const [entry, setEntry] = useState(address)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const link = linkOf(entry)
    if (link === undefined) setIsWrong(true)
    else onApply(link)
  }
  return (
    <div className="link-form" role="group" aria-label={texts.label}>
      <label htmlFor={id}>{texts.label}</label>
      <input
        id={id}
        className="input"
        type="url"
        inputMode="url"
        placeholder={texts.placeholder}
        value={entry}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}error` : undefined}
        ref={focusAtOnce}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // No form may stand in a form: Enter applies here and publishes nothing.
          event.preventDefault()
          if (event.key === 'Enter') apply()
          else onCancel()
        }}
        onChange={({ target }) => {
          setEntry(target.value)
          setIsWrong(false)
        }}
      />
      <Button onClick={apply}>{texts.apply}</Button>
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
      <Button kind="quiet" onClick={onCancel}>
        {controlsTexts.cancel}
      </Button>
      {isWrong && (
        <p className="err" id={`${id}error`} role="alert">
          {texts.wrong}
        </p>
      )}
    </div>
  )
}

const focusAtOnce = (input: HTMLInputElement | null) => {
  input?.select()
}
