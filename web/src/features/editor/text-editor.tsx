import 'react-quill/dist/quill.core.css'
import './text-editor.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import ReactQuill from 'react-quill'
import { IMAGE_TYPES } from '../uploads/image-rules.ts'
import type { Upload, UploadQueue } from '../uploads/upload-queue.ts'
import { UploadRow } from '../uploads/upload-row.tsx'
import { createEditorActions } from './editor-actions.ts'
import { editorTexts } from './editor.texts.ts'
import { LinkForm } from './link-form.tsx'
import { PictureList } from './picture-list.tsx'
import type { Picture } from './pictures.ts'
import { FORMATS } from './quill-options.ts'
import { EditorToolbar, type Formats } from './toolbar.tsx'

type Props = {
  /** What it begins with; with another text use another `key`. */
  readonly html: string
  /** Told what is written now, as the editor's root holds it; empty when there is nothing to see. */
  readonly onChange: (html: string) => void
  /** Where its tools stand; null until that is there. */
  readonly tools: HTMLElement | null
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  /** What its label and its hints are called in the page. */
  readonly labelledBy: string
  readonly describedBy: string
  readonly isInvalid: boolean
}

/**
 * The editor of an analysis: Quill below tools of our own. It offers what the server's rules let through and no more. It is
 * loaded on its own: with Quill it is heavier than the rest of the form.
 */
export const TextEditor = ({
  html: start,
  onChange,
  tools,
  queue,
  uploads,
  labelledBy,
  describedBy,
  isInvalid,
}: Props) => {
  const [formats, setFormats] = useState<Formats>({})
  const [link, setLink] = useState<string>()
  const [notice, setNotice] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [hands] = useState(() =>
    createEditorActions({
      queue,
      onFormats: setFormats,
      onLink: setLink,
      onNotice: setNotice,
      onPictures: (now) => {
        // Most changes are of words.
        setPictures((before) => (before.length === 0 && now.length === 0 ? before : now))
      },
    }),
  )
  const { modules, attach, html, attachTools, attachChooser, describe, focus, run } = hands
  const { applyLink, putAtCursor, describePicture } = hands
  useEffect(() => {
    describe({
      role: 'textbox',
      // Its area scrolls, and not every reader of pages counts what is edited as a stop of the tab key.
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    })
  }, [describe, labelledBy, describedBy, isInvalid])

  const closeLink = () => {
    setLink(undefined)
    focus()
  }
  return (
    <>
      {tools !== null &&
        createPortal(
          <>
            <EditorToolbar formats={formats} onWish={run} onLeave={focus} ref={attachTools} />
            {link !== undefined && (
              <LinkForm
                address={link}
                onApply={(address) => {
                  setLink(undefined)
                  applyLink(address)
                }}
                onCancel={closeLink}
              />
            )}
          </>,
          tools,
        )}
      <div className="editor-area">
        <ReactQuill
          ref={attach}
          theme="default"
          formats={FORMATS}
          modules={modules}
          defaultValue={start}
          placeholder={editorTexts.text.placeholder}
          useSemanticHTML={false}
          onChange={(_written, _delta, source) => {
            if (source === 'user') onChange(html())
          }}
        />
      </div>
      <input
        ref={attachChooser}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        multiple
        hidden
        onChange={({ target }) => {
          putAtCursor([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <PictureList pictures={pictures} onDescribe={describePicture} />
      {uploads.length > 0 && (
        <ul className="editor-uploads">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow upload={upload} queue={queue} />
            </li>
          ))}
        </ul>
      )}
      <p className="editor-notice" role="status">
        {notice}
      </p>
    </>
  )
}
