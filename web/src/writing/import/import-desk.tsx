import './import.css'
import type { OwnUser } from '@soko/contracts/types/user.ts'
import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { ExportSection } from '../export/export-section.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { importTexts as texts } from './import.texts.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImport } from './use-import.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { FileDrop } from '../../shared/ui/file-drop.tsx'

export const ImportDesk = ({ user }: { readonly user: OwnUser }) => {
  const desk = useImport(user._id)
  const { step } = desk
  return (
    <section className="import" aria-labelledby="import">
      <div className="section-head">
        <h2 id="import">{texts.title}</h2>
        <p className="hint">{texts.hint}</p>
      </div>
      <FocusFallback>
        {step.kind === 'choose' && <ChooseFile error={step.error} onChoose={desk.choose} />}
        {step.kind === 'reading' && (
          <div className="import-reading">
            <p role="status">{texts.reading(step.done, step.all)}</p>
            <progress
              className="import-bar"
              aria-label={texts.reading(0, 0)}
              {...(step.all > 0 && { value: step.done, max: step.all })}
            />
            <Button onClick={desk.reset}>{texts.stop}</Button>
          </div>
        )}
        {step.kind === 'preview' && (
          <ImportPreview
            preview={step.preview}
            onOriginChange={(origin) => desk.setOrigin(step.preview, origin)}
            onStart={(items) => desk.start(step.preview, items)}
            onReset={desk.reset}
          />
        )}
        {step.kind === 'run' && <ImportProgress run={step.run} userId={user._id} onReset={desk.reset} />}
      </FocusFallback>
      {step.kind === 'choose' && <ExportSection userId={user._id} />}
    </section>
  )
}

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

const ACCEPTED = '.json,.zip,.xml,.md,.markdown,.mdx,.txt,.docx'

/** Selecting a program only changes the instructions: the format is detected from the file. */
const ChooseFile = ({ error, onChoose }: Props) => {
  const [format, setFormat] = useState<string>(texts.formats[0][0])
  const instructions = texts.formats.find(([name]) => name === format)
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
        {instructions?.[3]}
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
