import 'react-quill/dist/quill.core.css'
import './text-editor.css'
import '../blocks/blots/blots.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import ReactQuill, { type Quill } from 'react-quill'
import { IMAGE_TYPES } from '../../../shared/uploads/image-types.ts'
import type { Upload, UploadQueue } from '../../../shared/uploads/upload-queue.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { InHand } from '../blocks/tools/block-tools.tsx'
import type { Margin } from '../blocks/margin/follow-margin.ts'
import type { Asked } from '../blocks/menu/asked.ts'
import { registerBlots } from '../blocks/blots/register.ts'
import { deltaWith } from '../document/contents.ts'
import type { Inline } from '../document/lines.ts'
import { createEditorActions } from './editor-actions.ts'
import { editorTexts } from '../editor.texts.ts'
import type { Sought } from './mentions/follow-at.ts'
import type { Selected } from './selection/follow-selection.ts'
import { EditorToolbar } from '../toolbar/toolbar.tsx'
import type { Formats, Steps } from '../toolbar/tools.ts'

const besideText = async () => import('./beside-text.ts')
const BlockMenu = lazyPart(async () => (await besideText()).BlockMenu)
const BlockMargin = lazyPart(async () => (await besideText()).BlockMargin)
const SoughtMenu = lazyPart(async () => (await besideText()).SoughtMenu)
const BlockTools = lazyPart(async () => (await import('../blocks/tools/block-tools.tsx')).BlockTools)
const SelectionBar = lazyPart(async () => (await besideText()).SelectionBar)
const UploadRow = lazyPart(async () => (await import('../../../shared/uploads/upload-row.tsx')).UploadRow)
const EmbedForm = lazyPart(async () => (await import('../toolbar/embed-form.tsx')).EmbedForm)
const FindBar = lazyPart(async () => (await import('../find/find-bar.tsx')).FindBar)
const LinkForm = lazyPart(async () => (await import('../toolbar/link-form.tsx')).LinkForm)

registerBlots()

type Props = {
  /** What it begins with; nothing where nothing is written yet. With another text use another `key`. */
  readonly start?: Inline
  /** A text that replaces the current one; undo reverts it. */
  readonly replaced?: { readonly html: string } | undefined
  /** The author has changed something: how to ask what is written, in the site's form. */
  readonly onWritten: (read: () => string) => void
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
  start = [],
  replaced,
  onWritten,
  tools,
  queue,
  uploads,
  labelledBy,
  describedBy,
  isInvalid,
}: Props) => {
  const [formats, setFormats] = useState<Formats>({})
  const [steps, setSteps] = useState<Steps>({ undo: false, redo: false })
  const [link, setLink] = useState<string>()
  const [isEmbedding, setIsEmbedding] = useState(false)
  const [finding, setFinding] = useState<Quill>()
  const [notice, setNotice] = useState('')
  const [inHand, setInHand] = useState<InHand>()
  const [asked, setAsked] = useState<Asked>()
  const [margin, setMargin] = useState<Margin>()
  const [selected, setSelected] = useState<Selected>()
  /** The line whose menu was closed: it stays so while somebody writes on in it. */
  const [closedAt, setClosedAt] = useState<number>()
  const [sought, setSought] = useState<Sought>()
  const [contents] = useState(() => deltaWith(start))
  const [hands] = useState(() =>
    createEditorActions({
      queue,
      onFormats: (now) => {
        // Most keys change no format: the tools are not drawn again for them.
        setFormats((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
      },
      onSteps: (now) => {
        setSteps((before) => (before.undo === now.undo && before.redo === now.redo ? before : now))
      },
      onLink: setLink,
      onFind: setFinding,
      onEmbed: () => {
        setIsEmbedding(true)
      },
      onNotice: setNotice,
      onBlock: (block, isNew) => {
        setInHand(block && { block, isNew })
      },
      onMargin: setMargin,
      onSelected: setSelected,
      onAsked: (now) => {
        setAsked(now)
        if (now === undefined) setClosedAt(undefined)
      },
      onSought: setSought,
      onWritten,
    }),
  )
  const { modules, attach, attachTools, attachBlockTools, attachChooser, describe, focus, run } = hands
  const { act, applyLink, embed, putAtCursor, choose, mention, replaceText } = hands
  useEffect(() => {
    if (replaced !== undefined) replaceText(replaced.html)
  }, [replaced, replaceText])
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
            <EditorToolbar formats={formats} steps={steps} onWish={run} onLeave={focus} ref={attachTools} />
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
            {isEmbedding && (
              <EmbedForm
                onApply={(address) => {
                  setIsEmbedding(false)
                  embed(address)
                }}
                onCancel={() => {
                  setIsEmbedding(false)
                  focus()
                }}
              />
            )}
            {finding && (
              <FindBar
                quill={finding}
                onClose={() => {
                  setFinding(undefined)
                  focus()
                }}
              />
            )}
            {inHand && <BlockTools inHand={inHand} onAct={act} ref={attachBlockTools} />}
          </>,
          tools,
        )}
      <div className="editor-area">
        <ReactQuill
          ref={attach}
          theme="default"
          modules={modules}
          defaultValue={contents}
          placeholder={editorTexts.text.placeholder}
        />
        {margin && (
          <BlockMargin
            margin={margin}
            onAdd={() => {
              run({ act: 'block' })
            }}
          />
        )}
        {asked && asked.index !== closedAt && (
          <BlockMenu
            key={asked.query}
            asked={asked}
            onChoose={(wish) => {
              setAsked(undefined)
              choose(asked, wish)
            }}
            onClose={() => {
              setClosedAt(asked.index)
            }}
          />
        )}
        {sought && (
          <SoughtMenu
            key={sought.index}
            sought={sought}
            onChoose={(found) => {
              setSought(undefined)
              mention(sought, found)
            }}
          />
        )}
        {selected && link === undefined && (
          <SelectionBar
            selected={selected}
            formats={formats}
            onWish={run}
            onLink={applyLink}
            onLeave={() => {
              setSelected(undefined)
              focus()
            }}
          />
        )}
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
      {uploads.length > 0 && (
        <ul className="editor-uploads">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow upload={upload} queue={queue} />
            </li>
          ))}
        </ul>
      )}
      <p className="vh" role="status">
        {inHand && editorTexts.blocks.inHand(editorTexts.blocks[inHand.block.kind])}
      </p>
      <p className="editor-notice" role="status">
        {notice}
      </p>
    </>
  )
}
