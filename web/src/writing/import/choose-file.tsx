import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { importTexts as texts } from './import.texts.ts'
import { FileDrop } from '../../shared/ui/file-drop.tsx'

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

const ACCEPTED = '.json,.zip,.xml,.md,.markdown,.mdx,.txt,.docx'

/** Says how to get the file from where one comes from, and takes it. Whose it is, the file itself tells. */
export const ChooseFile = ({ error, onChoose }: Props) => {
  const [format, setFormat] = useState<string>(texts.formats[0][0])
  const how = texts.formats.find(([name]) => name === format)
  return (
    <>
      <div className="import-from" role="group" aria-label={texts.from}>
        {texts.formats.map(([name, title, kind]) => (
          <button key={name} type="button" aria-pressed={name === format} onClick={() => setFormat(name)}>
            {title}
            <span className="hint">{kind}</span>
          </button>
        ))}
      </div>
      <p className="import-how" aria-live="polite">
        {how?.[3]}
      </p>
      <FileDrop label={texts.choose} hint={texts.drop} accept={ACCEPTED} onChoose={onChoose} />
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </>
  )
}
