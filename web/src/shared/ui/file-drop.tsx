import './file-drop.css'
import { useId, useState } from 'react'

type Props = {
  readonly label: string
  readonly hint: string
  readonly accept: string
  readonly onChoose: (file: File) => void
}

/** Accepts a dropped or chosen file, even the same one again. */
export const FileDrop = ({ label, hint, accept, onChoose }: Props) => {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  return (
    <div
      className={isOver ? 'file-drop over' : 'file-drop'}
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
        {label}
      </label>
      <input
        id={id}
        className="vh"
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onChoose(file)
          currentTarget.value = ''
        }}
      />
      <p className="hint">{hint}</p>
    </div>
  )
}
