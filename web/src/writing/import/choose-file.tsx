import { CircleAlert } from 'lucide'
import { useId, useState } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { importTexts as texts } from './import.texts.ts'

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

const ACCEPTED = '.json,.zip,.xml,.md,.markdown,.mdx,.txt,.docx'

/** Says how to get the file from where one comes from, and takes it. Whose it is, the file itself tells. */
export const ChooseFile = ({ error, onChoose }: Props) => {
  const [format, setFormat] = useState<string>(texts.formats[0][0])
  const [isOver, setIsOver] = useState(false)
  const id = useId()
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
      <div
        className={isOver ? 'import-drop over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file !== undefined) onChoose(file)
        }}
      >
        <label className="btn go" htmlFor={id}>
          {texts.choose}
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) onChoose(file)
            currentTarget.value = ''
          }}
        />
        <p className="hint">{texts.drop}</p>
      </div>
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </>
  )
}
