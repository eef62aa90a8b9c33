import { useId } from 'react'
import { editorTexts } from './editor.texts.ts'
import type { Picture } from './pictures.ts'

const { pictures: texts } = editorTexts

type Props = {
  readonly pictures: readonly Picture[]
  readonly onDescribe: (picture: Picture, alt: string) => void
}

/** Asks the author what each picture in the text shows, for readers who cannot see it. Renders nothing without pictures. */
export const PictureList = ({ pictures, onDescribe }: Props) => {
  const id = useId()
  if (pictures.length === 0) return null
  return (
    <div className="editor-pictures">
      <p className="hint" id={id}>
        {texts.hint}
      </p>
      <ul>
        {pictures.map((picture, place) => (
          <li key={`${place} ${picture.src}`}>
            <img src={picture.src} alt="" width={64} height={44} />
            <label htmlFor={`${id}-${place}`}>{texts.label(place + 1)}</label>
            <input
              id={`${id}-${place}`}
              className="input"
              value={picture.alt}
              maxLength={MOST}
              aria-describedby={id}
              onChange={({ target }) => {
                onDescribe(picture, target.value)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Characters: screen readers read a description in one go. */
const MOST = 250
