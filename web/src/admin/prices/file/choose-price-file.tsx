import { useId, useState } from 'react'
import { FieldError } from '../../../shared/ui/field-error.tsx'
import { pricesTexts } from '../prices.texts.ts'

const texts = pricesTexts.file
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

/** Takes a CSV file, chosen or dropped. */
export const ChoosePriceFile = ({ error, onChoose }: Props) => {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  return (
    <section aria-label={texts.title}>
      <p className="prices-how">{texts.how}</p>
      <div
        className={isOver ? 'prices-drop over' : 'prices-drop'}
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
      <FieldError error={error} />
    </section>
  )
}
